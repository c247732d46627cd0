import { z } from "zod"
import { Email, Phone } from "./company.ts"
import { slugOf } from "#contract/slug.ts"
import { paragraph, words } from "./words.ts"

/** A messaging app through which a leader can be reached. */
const Messaging = z.strictObject({
  app: words(30),
  url: z.url({ protocol: /^https$/, error: "must be an address that begins with https://" }),
})

export const Leader = z.strictObject({
  name: words(80),
  role: words(80),
  initials: z.string().regex(/^[A-Z]{2,3}$/, "must be two or three uppercase letters"),
  email: Email,
  phone: Phone,
  bio: paragraph(),
  /** Shows the "U.S. Veteran" badge, which opens the tribute. */
  isVeteran: z.boolean(),
  messaging: Messaging.optional(),
})
export type Leader = z.infer<typeof Leader>

export const SalesContact = z.strictObject({
  name: words(80),
  role: words(80),
  email: Email,
  phone: Phone,
})
export type SalesContact = z.infer<typeof SalesContact>

/** content/leaders.yaml */
export const Leaders = z.array(Leader).length(3)

/** content/sales-contacts.yaml: the two people named on the industry pages. */
export const SalesContacts = z
  .array(SalesContact)
  .length(2)
  .refine((list) => new Set(list.map(({ name }) => slugOf(name)).filter(Boolean)).size === list.length, {
    message: "must have different names in Latin letters: each has a card for address books under it",
  })
