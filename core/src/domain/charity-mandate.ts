import type { Language } from "./language.js";

/** The text of the mandate for receipts, as the charity's signatory sees and confirms it. */
export interface CharityMandateText {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The sentence beside the box that the signatory ticks. */
  readonly consent: string;
}

/** What the PDF of a signed mandate shows. */
export interface CharityMandateContent {
  readonly charityMandateId: string;
  readonly charityName: string;
  readonly language: Language;
  readonly text: CharityMandateText;
  readonly textVersion: string;
  readonly signatory: string;
  readonly quality: string;
  /** The strokes of the signature: see {@link strokesOf}; null if the signatory's typed name stands for it. */
  readonly signature: string | null;
  /** The registered mail address whose link opened the page. */
  readonly email: string;
  /** The network address that it was signed from; null if unknown. */
  readonly address: string | null;
  /** ISO 8601 UTC. */
  readonly signedAt: string;
}

/** The name of a mandate's PDF. */
export const charityMandateFileName = (charityMandateId: string) =>
  `mandate-${charityMandateId}.pdf`;

/** The form of a signature: strokes of points in a field of 1000 by 300, as `x,y x,y;x,y x,y`. */
export const signaturePattern =
  /^\d{1,4},\d{1,3}(?: \d{1,4},\d{1,3})*(?:;\d{1,4},\d{1,3}(?: \d{1,4},\d{1,3})*)*$/;

/** What is stored in place of a drawn signature if the signatory's typed name stands for it. */
export const typedSignature = "";

/** The strokes of a stored signature; null if the typed name stands for it. */
export const drawnSignature = (stored: string) => (stored === typedSignature ? null : stored);

/** The field in which a signature is drawn. */
export const signatureField = { width: 1_000, height: 300 } as const;

/** Fewer points are a slip of the finger, and no signature. */
const minPoints = 6;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The strokes of a signature that has the form of {@link signaturePattern}. */
export function strokesOf(signature: string): readonly (readonly Point[])[] {
  return signature.split(";").map((stroke) =>
    stroke.split(" ").map((point) => {
      const [x = 0, y = 0] = point.split(",").map(Number);
      return { x, y };
    }),
  );
}

/** Whether all points of a signature are inside its field, and enough of them differ. */
export function isSignature(signature: string): boolean {
  const points = strokesOf(signature).flat();
  const { width, height } = signatureField;
  return (
    new Set(points.map(({ x, y }) => `${x},${y}`)).size >= minPoints &&
    points.every(({ x, y }) => x <= width && y <= height)
  );
}

interface Texts {
  readonly locale: string;
  readonly title: string;
  mandate(given: Given): string;
  readonly declaration: string;
  readonly duty: string;
  readonly end: string;
  readonly consent: string;
  readonly charity: string;
  readonly service: string;
  readonly signatory: string;
  readonly quality: string;
  readonly signedAt: string;
  readonly signature: string;
  /** The label of a name that was typed as the signature. */
  readonly typedSignature: string;
  readonly consented: string;
  readonly evidence: string;
  evidenceText(given: { readonly email: string; readonly address: string | null }): string;
}

interface Given {
  readonly charity: string;
  readonly service: string;
}

/** Changes with every change of a text below: a signed mandate keeps what its signatory saw. */
export const charityMandateVersion = "2026-11";

/** The text of a charity's mandate to the service. */
export function charityMandateText(language: Language, given: Given): CharityMandateText {
  const { title, mandate, declaration, duty, end, consent } = texts[language];
  return { title, paragraphs: [mandate(given), declaration, duty, end], consent };
}

export const charityMandateLabels = (language: Language): Texts => texts[language];

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    locale: "en-GB",
    title: "Mandate to issue tax receipts",
    mandate: ({ charity, service }) =>
      `${charity} mandates ${service} to draw up, sign and send, in the charity’s name and on its behalf, the tax receipts for the donations that it receives through the service (French general tax code, articles 200 and 238 bis).`,
    declaration:
      "The charity declares that it meets the conditions of these articles and is entitled to issue such receipts.",
    duty: "It tells the service without delay of any change in its situation, its name, its address or its signatory. It remains responsible for the receipts towards the tax authorities, and declares their total each year (article 222 bis).",
    end: "The mandate takes effect on the day of its signature. Either side may revoke it at any time, in writing; receipts issued before remain valid.",
    consent: "I am authorised to sign for the charity, and I sign this mandate.",
    charity: "Charity",
    service: "Service",
    signatory: "Signed by",
    quality: "Office",
    signedAt: "Signed on",
    signature: "Signature",
    typedSignature: "Signed by typing the name",
    consented: "Declaration",
    evidence: "Evidence",
    evidenceText: ({ email, address }) =>
      `Signed electronically on the charity’s page, which was opened by a link sent to ${email}${address === null ? "" : `, from the network address ${address}`}.`,
  },
  fr: {
    locale: "fr-FR",
    title: "Mandat d’émission de reçus fiscaux",
    mandate: ({ charity, service }) =>
      `${charity} donne mandat à ${service} d’établir, de signer et d’envoyer, en son nom et pour son compte, les reçus fiscaux des dons qu’elle reçoit par l’intermédiaire du service (articles 200 et 238 bis du code général des impôts).`,
    declaration:
      "L’organisation déclare remplir les conditions de ces articles et être habilitée à délivrer de tels reçus.",
    duty: "Elle informe le service sans délai de tout changement de sa situation, de son nom, de son adresse ou de son signataire. Elle reste responsable des reçus envers l’administration fiscale et en déclare chaque année le total (article 222 bis).",
    end: "Le mandat prend effet le jour de sa signature. Chaque partie peut le révoquer à tout moment par écrit ; les reçus émis auparavant restent valables.",
    consent: "Je suis habilité à signer pour l’organisation et je signe ce mandat.",
    charity: "Organisation",
    service: "Service",
    signatory: "Signé par",
    quality: "Qualité",
    signedAt: "Signé le",
    signature: "Signature",
    typedSignature: "Signé en saisissant le nom",
    consented: "Déclaration",
    evidence: "Preuve",
    evidenceText: ({ email, address }) =>
      `Signé électroniquement sur la page de l’organisation, ouverte par un lien envoyé à ${email}${address === null ? "" : `, depuis l’adresse réseau ${address}`}.`,
  },
  de: {
    locale: "de-DE",
    title: "Mandat zur Ausstellung von Spendenbescheinigungen",
    mandate: ({ charity, service }) =>
      `${charity} beauftragt ${service}, in ihrem Namen und für ihre Rechnung die steuerlichen Bescheinigungen über die Spenden auszustellen, zu unterschreiben und zu versenden, die sie über den Dienst erhält (Artikel 200 und 238 bis des französischen Steuergesetzbuchs).`,
    declaration:
      "Die Organisation erklärt, die Voraussetzungen dieser Artikel zu erfüllen und solche Bescheinigungen ausstellen zu dürfen.",
    duty: "Sie teilt dem Dienst jede Änderung ihrer Lage, ihres Namens, ihrer Anschrift oder ihres Unterzeichners unverzüglich mit. Gegenüber der Steuerverwaltung bleibt sie für die Bescheinigungen verantwortlich und meldet jedes Jahr deren Summe (Artikel 222 bis).",
    end: "Das Mandat gilt ab dem Tag der Unterschrift. Jede Seite kann es jederzeit schriftlich widerrufen; vorher ausgestellte Bescheinigungen bleiben gültig.",
    consent: "Ich darf für die Organisation unterschreiben und unterschreibe dieses Mandat.",
    charity: "Organisation",
    service: "Dienst",
    signatory: "Unterschrieben von",
    quality: "Amt",
    signedAt: "Unterschrieben am",
    signature: "Unterschrift",
    typedSignature: "Unterschrieben durch Eingabe des Namens",
    consented: "Erklärung",
    evidence: "Nachweis",
    evidenceText: ({ email, address }) =>
      `Elektronisch unterschrieben auf der Seite der Organisation, geöffnet durch einen Link an ${email}${address === null ? "" : `, von der Netzadresse ${address}`}.`,
  },
  es: {
    locale: "es-ES",
    title: "Mandato para emitir certificados fiscales",
    mandate: ({ charity, service }) =>
      `${charity} otorga mandato a ${service} para redactar, firmar y enviar, en su nombre y por su cuenta, los certificados fiscales de las donaciones que recibe a través del servicio (artículos 200 y 238 bis del código general de impuestos francés).`,
    declaration:
      "La organización declara que cumple las condiciones de estos artículos y que puede expedir tales certificados.",
    duty: "Comunica sin demora al servicio cualquier cambio de su situación, su nombre, su dirección o su firmante. Sigue siendo responsable de los certificados ante la administración tributaria y declara cada año su total (artículo 222 bis).",
    end: "El mandato surte efecto el día de su firma. Cada parte puede revocarlo en cualquier momento por escrito; los certificados emitidos antes siguen siendo válidos.",
    consent: "Estoy facultado para firmar por la organización y firmo este mandato.",
    charity: "Organización",
    service: "Servicio",
    signatory: "Firmado por",
    quality: "Cargo",
    signedAt: "Firmado el",
    signature: "Firma",
    typedSignature: "Firmado escribiendo el nombre",
    consented: "Declaración",
    evidence: "Prueba",
    evidenceText: ({ email, address }) =>
      `Firmado electrónicamente en la página de la organización, abierta con un enlace enviado a ${email}${address === null ? "" : `, desde la dirección de red ${address}`}.`,
  },
  it: {
    locale: "it-IT",
    title: "Mandato per l’emissione di ricevute fiscali",
    mandate: ({ charity, service }) =>
      `${charity} dà mandato a ${service} di redigere, firmare e inviare, in suo nome e per suo conto, le ricevute fiscali delle donazioni che riceve tramite il servizio (articoli 200 e 238 bis del codice generale delle imposte francese).`,
    declaration:
      "L’organizzazione dichiara di soddisfare le condizioni di questi articoli e di poter rilasciare tali ricevute.",
    duty: "Comunica senza indugio al servizio ogni cambiamento della sua situazione, del suo nome, del suo indirizzo o del suo firmatario. Resta responsabile delle ricevute verso l’amministrazione fiscale e ne dichiara ogni anno il totale (articolo 222 bis).",
    end: "Il mandato ha effetto dal giorno della firma. Ciascuna parte può revocarlo in qualsiasi momento per iscritto; le ricevute emesse prima restano valide.",
    consent: "Sono autorizzato a firmare per l’organizzazione e firmo questo mandato.",
    charity: "Organizzazione",
    service: "Servizio",
    signatory: "Firmato da",
    quality: "Carica",
    signedAt: "Firmato il",
    signature: "Firma",
    typedSignature: "Firmato digitando il nome",
    consented: "Dichiarazione",
    evidence: "Prova",
    evidenceText: ({ email, address }) =>
      `Firmato elettronicamente sulla pagina dell’organizzazione, aperta da un link inviato a ${email}${address === null ? "" : `, dall’indirizzo di rete ${address}`}.`,
  },
  nl: {
    locale: "nl-NL",
    title: "Mandaat om fiscale giftbewijzen af te geven",
    mandate: ({ charity, service }) =>
      `${charity} machtigt ${service} om in haar naam en voor haar rekening de fiscale bewijzen op te stellen, te ondertekenen en te verzenden van de giften die zij via de dienst ontvangt (artikelen 200 en 238 bis van het Franse belastingwetboek).`,
    declaration:
      "De organisatie verklaart aan de voorwaarden van deze artikelen te voldoen en zulke bewijzen te mogen afgeven.",
    duty: "Zij meldt de dienst onverwijld elke wijziging van haar situatie, naam, adres of ondertekenaar. Zij blijft tegenover de belastingdienst verantwoordelijk voor de bewijzen en geeft elk jaar het totaal ervan op (artikel 222 bis).",
    end: "Het mandaat geldt vanaf de dag van ondertekening. Elke partij kan het op elk moment schriftelijk herroepen; eerder afgegeven bewijzen blijven geldig.",
    consent: "Ik ben bevoegd om voor de organisatie te tekenen en onderteken dit mandaat.",
    charity: "Organisatie",
    service: "Dienst",
    signatory: "Ondertekend door",
    quality: "Functie",
    signedAt: "Ondertekend op",
    signature: "Handtekening",
    typedSignature: "Ondertekend door de naam te typen",
    consented: "Verklaring",
    evidence: "Bewijs",
    evidenceText: ({ email, address }) =>
      `Elektronisch ondertekend op de pagina van de organisatie, geopend met een link die is verzonden naar ${email}${address === null ? "" : `, vanaf het netwerkadres ${address}`}.`,
  },
};
