import { useId, useState } from "react";
import { Choice } from "./choice.js";
import { type Order, placeOrder } from "./order.js";

const lampCents = 14_900;
const mostLamps = 9;
/** The share of each order that the shop donates. */
const share = 0.02;

const languages = { en: "English", fr: "Français", de: "Deutsch", es: "Español" };
const euros = new Intl.NumberFormat("en", { style: "currency", currency: "EUR" });
const priceOf = (cents: number) => euros.format(cents / 100);

interface Heard {
  readonly id: number;
  readonly event: string;
  readonly what: string;
}

/** A checkout with its state in React: the order, the language, and the widget's events. */
export function Shop() {
  const [lamps, setLamps] = useState(1);
  const [order, setOrder] = useState<Order | null>(null);
  const [locale, setLocale] = useState("en");
  const [heard, setHeard] = useState<readonly Heard[]>([]);
  const onHeard = (event: string, what: string) =>
    setHeard((before) => [{ id: before.length, event, what }, ...before]);
  const giftCents = Math.round(lamps * lampCents * share);

  return (
    <>
      <section className="step" aria-labelledby="start">
        <h2 id="start">
          <span className="number">1</span> Your order
        </h2>
        <div className="card">
          <Basket lamps={lamps} giftCents={giftCents} onChange={setLamps} />
          <OrderButton
            key={order?.donationId}
            label={order ? "Order again" : "Place the order"}
            amountCents={giftCents}
            onOrder={setOrder}
          />
        </div>
      </section>

      <section className="step" aria-labelledby="choose">
        <h2 id="choose">
          <span className="number">2</span> Who receives {priceOf(order?.amountCents ?? giftCents)}?
        </h2>
        <div className="card">
          {order ? (
            <>
              <Language locale={locale} onChange={setLocale} />
              <Choice order={order} locale={locale} onHeard={onHeard} />
            </>
          ) : (
            <p className="empty">Once your order is placed, you choose here.</p>
          )}
        </div>
      </section>

      <section className="step" aria-labelledby="heard">
        <h2 id="heard">
          <span className="number">3</span> Events React received
        </h2>
        {heard.length === 0 && <p className="empty card">Nothing yet.</p>}
        <ol className="heard" aria-label="Events, newest first">
          {heard.map(({ id, event, what }) => (
            <li key={id} className="card">
              <code>{event}</code> {what}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

interface BasketProps {
  readonly lamps: number;
  readonly giftCents: number;
  readonly onChange: (lamps: number) => void;
}

function Basket({ lamps, giftCents, onChange }: BasketProps) {
  return (
    <>
      <fieldset className="stepper">
        <legend>Aube table lamp, {priceOf(lampCents)} each</legend>
        <button
          type="button"
          className="plain"
          aria-label="One lamp less"
          disabled={lamps === 1}
          onClick={() => onChange(lamps - 1)}
        >
          −
        </button>
        <output>{lamps}</output>
        <button
          type="button"
          className="plain"
          aria-label="One lamp more"
          disabled={lamps === mostLamps}
          onClick={() => onChange(lamps + 1)}
        >
          +
        </button>
      </fieldset>
      <dl className="bill">
        <div className="total">
          <dt>Total</dt>
          <dd>{priceOf(lamps * lampCents)}</dd>
        </div>
        <div className="gift">
          <dt>Our gift, 2&nbsp;%, to the charity you choose</dt>
          <dd>{priceOf(giftCents)}</dd>
        </div>
      </dl>
    </>
  );
}

interface OrderButtonProps {
  readonly label: string;
  readonly amountCents: number;
  readonly onOrder: (order: Order) => void;
}

function OrderButton({ label, amountCents, onOrder }: OrderButtonProps) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [fault, setFault] = useState("");

  async function place() {
    setIsWaiting(true);
    setFault("");
    try {
      onOrder(await placeOrder(amountCents));
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      setIsWaiting(false);
    }
  }

  return (
    <>
      <button type="button" disabled={isWaiting} onClick={() => void place()}>
        {label}
      </button>
      <p className="notice" role="status">
        {fault}
      </p>
    </>
  );
}

interface LanguageProps {
  readonly locale: string;
  readonly onChange: (locale: string) => void;
}

function Language({ locale, onChange }: LanguageProps) {
  const id = useId();
  return (
    <p className="language">
      <label htmlFor={id}>Language of the widget</label>{" "}
      <select id={id} value={locale} onChange={({ target }) => onChange(target.value)}>
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}
