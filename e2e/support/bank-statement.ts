/** A transfer that came in, as a bank tells it. */
export interface Transfer {
  readonly amountCents: number;
  /** The payer's id of the transfer. */
  readonly endToEndId: string;
  /** What the payer wrote, such as the reference of an invoice. */
  readonly text: string;
  readonly payer: string;
  readonly payerIban: string;
}

/** The IBAN on the invoices of the sandbox. */
const sandboxIban = "FR7699999000010000000000115";

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A statement of the sandbox's bank account (camt.053.001.08). */
export function statementXml(id: string, transfers: readonly Transfer[]): string {
  const entries = transfers.map(
    ({ amountCents, endToEndId, text, payer, payerIban }) => `
    <Ntry>
      <Amt Ccy="EUR">${(amountCents / 100).toFixed(2)}</Amt>
      <CdtDbtInd>CRDT</CdtDbtInd>
      <Sts><Cd>BOOK</Cd></Sts>
      <BookgDt><Dt>2026-03-02</Dt></BookgDt>
      <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
      <NtryDtls><TxDtls>
        <Refs><EndToEndId>${escaped(endToEndId)}</EndToEndId></Refs>
        <RltdPties>
          <Dbtr><Pty><Nm>${escaped(payer)}</Nm></Pty></Dbtr>
          <DbtrAcct><Id><IBAN>${payerIban}</IBAN></Id></DbtrAcct>
        </RltdPties>
        <RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf>
      </TxDtls></NtryDtls>
    </Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>M-${id}</MsgId><CreDtTm>2026-03-02T08:00:00+01:00</CreDtTm></GrpHdr>
    <Stmt>
      <Id>${id}</Id><CreDtTm>2026-03-02T08:00:00+01:00</CreDtTm>
      <Acct><Id><IBAN>${sandboxIban}</IBAN></Id></Acct>${entries.join("")}
    </Stmt>
  </BkToCstmrStmt>
</Document>`;
}
