import { z } from "zod"
import { Email, Phone } from "./company.ts"
import { words } from "./words.ts"

/** content/contract.yaml: the active purchase order, as the public pages and the back office show it. */
export const Contract = z.strictObject({
  /** The purchase order number. */
  number: words(40),
  title: words(100),
  client: words(100),
  status: words(30),
  /** The same status in the words of the capabilities page. */
  statusOngoing: words(30),
  type: words(60),
  products: words(60),
  goods: words(100),
  quantity: words(40),
  unitPrice: words(40),
  value: words(40),
  summary: words(400),
  /** The contract card of the back office. It is for administrators: no public page may carry it. */
  adminCard: z.strictObject({
    status: words(30),
    /** Product and client, in one line. */
    supply: words(100),
    totalValue: words(40),
    quantity: words(40),
    unitPrice: words(40),
    freight: words(80),
    deliveryNotice: words(80),
    onTimeRecord: words(20),
    contact: z.strictObject({ name: words(80), phone: Phone, email: Email }),
  }),
})
export type Contract = z.infer<typeof Contract>
