import { z } from "zod"
import { CompanyEmail, Phone } from "./company.ts"
import { slugOf } from "#contract/values/slug.ts"
import { PictureField } from "./picture.ts"
import { paragraph, WebAddress, words } from "./words.ts"

const Messaging = z.strictObject({
  app: words(30),
  url: WebAddress.meta({ title: "Web address" }),
})

export const Leader = z.strictObject({
  name: words(80),
  role: words(80),
  initials: z
    .string()
    .regex(/^[A-Z]{2,3}$/, "must be two or three uppercase letters")
    .describe("Two or three letters, shown while there is no picture."),
  picture: PictureField.optional().meta({ title: "Picture", description: "A portrait. It is cropped to a circle." }),
  email: CompanyEmail,
  phone: Phone,
  bio: paragraph(),
  isVeteran: z
    .boolean()
    .meta({ title: "Veteran", description: "Shows the U.S. Veteran badge, which opens the tribute." }),
  messaging: Messaging.optional().describe("A messaging app through which to reach this person."),
})
export type Leader = z.infer<typeof Leader>

export const SalesContact = z.strictObject({
  name: words(80),
  role: words(80),
  email: CompanyEmail,
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
