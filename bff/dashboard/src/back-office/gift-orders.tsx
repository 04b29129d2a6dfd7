import { useState } from "react";
import { Link } from "react-router";
import { fetchList, problemsOf, useChange, useList } from "../api.js";
import { csvOf, saveCsv } from "../csv.js";
import { euros, number, slugOf } from "../format.js";
import { Act, Day, Empty, Filters, Screen, Table, useFilters } from "../ui.js";

/** The orders of gifts of all accounts, or of one. */
export function Component() {
  const filters = useFilters(["accountId", "campaignId"]);
  return (
    <Screen
      title="Gift orders"
      actions={
        <Link className="button" to={`/gift-orders/new?${new URLSearchParams(filters)}`}>
          Order gifts
        </Link>
      }
    >
      <Filters
        filters={[
          { name: "accountId", label: "Account ID" },
          { name: "campaignId", label: "Campaign ID" },
        ]}
      />
      <Table
        label="Gift orders"
        list={useList("listOperatorGiftOrders", filters)}
        keyOf={({ giftOrderId }) => giftOrderId}
        empty={<Empty title="No order of gifts" guide="orders" />}
        columns={[
          { title: "Order", cell: ({ reference }) => reference },
          { title: "Status", cell: ({ status }) => status },
          { title: "Gifts", isNumber: true, cell: ({ gifts }) => number(gifts) },
          { title: "Amount", isNumber: true, cell: ({ amount }) => euros(amount) },
          { title: "Redeemed", isNumber: true, cell: ({ redeemed }) => number(redeemed) },
          { title: "Open", isNumber: true, cell: ({ open }) => number(open) },
          { title: "Expired", isNumber: true, cell: ({ expired }) => number(expired) },
          { title: "Expires", cell: ({ expiresAt }) => <Day at={expiresAt} /> },
          {
            title: "Next",
            cell: ({ giftOrderId, reference, status }) => (
              <span className="actions">
                <Codes
                  giftOrderId={giftOrderId}
                  reference={reference}
                  className="button quiet slim"
                />
                {status === "OPEN" && <Cancel giftOrderId={giftOrderId} />}
              </span>
            ),
          },
        ]}
      />
    </Screen>
  );
}

function Cancel({ giftOrderId }: { readonly giftOrderId: string }) {
  return (
    <Act
      change={useChange("cancelGiftOrder")}
      input={{ giftOrderId }}
      className="button quiet slim"
      confirm={{
        title: "Cancel this order?",
        text: "Codes that nobody redeemed end, and their money is in the campaign's budget again.",
      }}
    >
      Cancel
    </Act>
  );
}

/** Downloads the codes of an order. The audit log keeps that this was done. */
export function Codes({
  giftOrderId,
  reference,
  className,
}: {
  readonly giftOrderId: string;
  readonly reference: string;
  readonly className: string;
}) {
  const [problem, setProblem] = useState("");
  const [isReading, setReading] = useState(false);
  async function download() {
    if (isReading) return;
    setReading(true);
    setProblem("");
    try {
      const codes = await fetchList(
        "listGiftOrderCodes",
        { giftOrderId },
        Number.POSITIVE_INFINITY,
      );
      const rows = codes.map(({ rowNumber, code, pageUrl, amount, status }) => [
        ...[String(rowNumber), code, pageUrl, (amount / 100).toFixed(2), status],
      ]);
      const titles = ["row", "code", "page", "amount", "status"];
      saveCsv(`codes-${slugOf(reference)}.csv`, csvOf([titles, ...rows], ","));
    } catch (error) {
      setProblem(problemsOf(error).join(" "));
    }
    setReading(false);
  }
  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={isReading}
        onClick={() => void download()}
      >
        Download the codes
      </button>
      <span role="alert" className="error">
        {problem}
      </span>
    </>
  );
}
