import { z } from "zod"
import { badgeGroups } from "./claims.ts"
import { bullets, cards, Heading, paragraph, formatted, stats, words } from "./words.ts"

/** An industry landing page: content/pages/naics-424410.yaml and its three sisters. Its code follows from the file. */
export const IndustryPage = z.strictObject({
  hero: z.strictObject({ heading: words(100), text: paragraph() }).meta({ title: "Top of the page" }),
  serviceType: words(100).describe("For search engines: the kind of service."),
  certifications: Heading.extend({ groups: z.array(z.enum(badgeGroups)).min(2) }),
  highlights: cards({ exactly: 3 }),
  overview: z.strictObject({ heading: words(80), paragraphs: z.array(formatted()).min(1).max(4) }),
  capabilities: cards({ exactly: 6 }),
  agencies: Heading.extend({ names: z.array(words(80)).length(7) }),
  bullets: bullets({ atLeast: 4, atMost: 8 }),
  metrics: stats({ exactly: 3 }),
  contact: Heading.extend({ text: paragraph() }),
})
export type IndustryPage = z.infer<typeof IndustryPage>
