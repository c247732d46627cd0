import { z } from "zod"
import { badgeGroups } from "./claims.ts"
import { bullets, Heading, paragraph, words } from "./words.ts"

/** content/pages/food-supply.yaml: the words around the printable catalog. */
export const FoodSupplyPage = z.strictObject({
  title: words(80),
  intro: paragraph(),
  badgeGroup: z
    .enum(badgeGroups)
    .meta({ title: "Badges", description: "The group of badges from the claims that the page shows." }),
  bulkLink: words(80).meta({ title: "Link to the bulk catalog", description: "The text of the link." }),
  quality: bullets({ atLeast: 4, atMost: 8 }),
  compliance: bullets({ atLeast: 4, atMost: 8 }),
  contact: Heading.extend({ text: paragraph() }),
})
export type FoodSupplyPage = z.infer<typeof FoodSupplyPage>
