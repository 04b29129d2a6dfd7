import { useList } from "../api.js";
import { euros, number } from "../format.js";
import { Day, Empty, Section, Status, Table } from "../ui.js";
import { giftOrderStatus, text } from "./gift-orders.messages.js";

/** The gift orders of an order campaign, with the number of their gifts in each state. */
export function GiftOrders({ campaignId }: { readonly campaignId: string }) {
  return (
    <Section title={text.orders}>
      <Table
        label={text.orders}
        list={useList("listGiftOrders", { campaignId })}
        keyOf={({ giftOrderId }) => giftOrderId}
        empty={
          <Empty title={text.none} guide="orders">
            <p className="muted">{text.noneText}</p>
          </Empty>
        }
        columns={[
          { title: text.reference, cell: ({ reference }) => reference },
          {
            title: text.status,
            cell: ({ status }) => <Status value={status} words={giftOrderStatus} />,
          },
          { title: text.gifts, isNumber: true, cell: ({ gifts }) => number(gifts) },
          { title: text.amount, isNumber: true, cell: ({ amount }) => euros(amount) },
          { title: text.redeemed, isNumber: true, cell: ({ redeemed }) => number(redeemed) },
          { title: text.open, isNumber: true, cell: ({ open }) => number(open) },
          { title: text.passedOn, isNumber: true, cell: ({ passedOn }) => number(passedOn) },
          { title: text.expired, isNumber: true, cell: ({ expired }) => number(expired) },
          { title: text.until, cell: ({ expiresAt }) => <Day at={expiresAt} /> },
        ]}
      />
    </Section>
  );
}
