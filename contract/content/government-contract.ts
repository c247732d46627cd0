import { z } from "zod"
import { CompanyEmail, Phone } from "./company.ts"
import { words } from "./words.ts"

/** content/contract.yaml: the active purchase order, as the public pages and the back office show it. */
export const Contract = z.strictObject({
  number: words(40).describe("The purchase order number."),
  title: words(100),
  client: words(100).describe(
    "As the purchase order names it. California's prison industry authority is named CALCTRA since January 1, 2026.",
  ),
  status: words(30),
  statusOngoing: words(30).meta({ title: "Status on Capabilities" }),
  type: words(60),
  products: words(60),
  goods: words(100),
  quantity: words(40),
  unitPrice: words(40),
  value: words(40),
  summary: words(400),
  adminCard: z
    .strictObject({
      status: words(30),
      supply: words(100).describe("Product and client, in one line."),
      totalValue: words(40).meta({ title: "Total value" }),
      quantity: words(40),
      unitPrice: words(40),
      freight: words(80),
      deliveryNotice: words(80).meta({
        title: "Notice before a delivery",
        description: "How long before a delivery the client is told.",
      }),
      onTimeRecord: words(20).meta({ title: "Deliveries on time", description: "Such as 100%." }),
      contact: z.strictObject({ name: words(80), phone: Phone, email: CompanyEmail }),
    })
    .meta({ title: "Contract card", description: "The card in the back office. No public page shows it." }),
})
export type Contract = z.infer<typeof Contract>
