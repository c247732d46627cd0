import { z } from "zod"
import { solicitationLimits } from "#contract/quote-requests/solicitation-words.ts"
import { optional, Line } from "#contract/values/text.ts"

const text = (max: number) => optional(Line(max)).optional()

/** The billing address in the order. */
export const BillTo = z.object({
  name: text(solicitationLimits.place),
  street: text(solicitationLimits.place),
  city: text(solicitationLimits.place),
  state: text(solicitationLimits.place),
  zip: text(solicitationLimits.zip),
})
export type BillTo = z.infer<typeof BillTo>

/** DoDAACs of the routing table in DFARS 252.232-7006. Kept as typed: the form warns if the length is not six. */
export const Routing = z.object({
  payOfficial: text(solicitationLimits.dodaac),
  issueBy: text(solicitationLimits.dodaac),
  admin: text(solicitationLimits.dodaac),
  inspectBy: text(solicitationLimits.dodaac),
  acceptor: text(solicitationLimits.dodaac),
})
export type Routing = z.infer<typeof Routing>
