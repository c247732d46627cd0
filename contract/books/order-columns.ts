import type { ImportKind } from "#contract/books/import-columns.ts"
import { NewOrder, orderStatusLabels } from "#contract/books/orders.ts"

/** Columns of an order in exports and imports. */
export const orderFile: ImportKind<NewOrder> = {
  columns: [
    {
      key: "orderNumber",
      heading: "Order number",
      names: ["order", "orderno", "ordernr", "number", "ponumber", "po"],
      required: true,
      samples: ["SAMPLE-1", "SAMPLE-2"],
    },
    {
      key: "clientName",
      heading: "Client",
      names: ["customer", "customername", "buyer", "company"],
      required: true,
      samples: ["Sample Base Supply", "Sample Depot"],
    },
    {
      key: "description",
      heading: "Description",
      names: ["orderdescription", "details", "subject"],
      required: true,
      samples: ["A sample row: replace it with your own", "Another sample row"],
    },
    {
      key: "amount",
      heading: "Amount (USD)",
      names: ["total", "ordertotal", "value", "price"],
      hint: "Such as 1250.00 or $1,250.00",
      form: "amount",
      samples: ["1250.00", "99.50"],
    },
    {
      key: "status",
      heading: "Status",
      names: ["orderstatus", "state"],
      choices: orderStatusLabels,
      hint: "Pending if empty",
      samples: ["Pending", "Completed"],
    },
    {
      key: "products",
      heading: "Products",
      names: ["product", "items", "item"],
      hint: "Separate several with commas or semicolons",
      form: "names",
      samples: ["Beef; Diesel", "Rice"],
    },
    {
      key: "deliveryDate",
      heading: "Delivery date",
      names: ["delivery", "deliverydue", "duedate", "date"],
      hint: "Such as 2026-03-05 or 3/5/2026 (month, day, year)",
      form: "day",
      samples: ["2026-03-05", "2026-04-30"],
    },
    {
      key: "notes",
      heading: "Notes",
      names: ["note", "comment", "comments", "remarks"],
      samples: ["Dock 4", ""],
    },
  ],
  schema: NewOrder,
  sameBy: { what: "order number", valueOf: ({ orderNumber }) => orderNumber },
}
