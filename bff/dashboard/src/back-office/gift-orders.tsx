import { useChange, useList } from "../api.js";
import { euros, number } from "../format.js";
import { Act, Day, Empty, Filters, Screen, Table, useFilters } from "../ui.js";

/** The orders of gifts of all accounts. They are made from a CSV file on the command line. */
export function Component() {
  const filters = useFilters(["accountId", "campaignId"]);
  return (
    <Screen title="Gift orders">
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
          { title: "Until", cell: ({ expiresAt }) => <Day at={expiresAt} /> },
          {
            title: "Next",
            cell: ({ giftOrderId, status }) =>
              status === "OPEN" && <Cancel giftOrderId={giftOrderId} />,
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
