import { z } from "zod"
import { familyKeys } from "#contract/catalog/families.ts"
import { cards, Heading, paragraph, words } from "./words.ts"

/** content/pages/contact.yaml */
export const ContactPage = z.strictObject({
  hero: z.strictObject({ heading: words(100), text: paragraph(), badge: words(60) }).meta({ title: "Top of the page" }),
  banner: Heading.extend({ text: paragraph(), button: words(40) }),
  form: Heading,
  interests: Heading.extend({
    items: z
      .array(
        z.strictObject({ family: z.enum(familyKeys), label: words(60), text: words(120) }).meta({ title: "Catalog" }),
      )
      .length(4)
      .meta({ title: "Catalogs" }),
  }).meta({
    title: "Links to the catalogs",
    description: "Beside the form, for people who write because they look for a product.",
  }),
  leadership: Heading,
  headquarters: Heading,
  credentials: Heading,
  values: cards({ exactly: 3 }),
})
export type ContactPage = z.infer<typeof ContactPage>
