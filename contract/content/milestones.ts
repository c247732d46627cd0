import { z } from "zod"
import { paragraph, words } from "./words.ts"

export const Milestone = z.strictObject({
  year: z.string().regex(/^\d{4}$/, "must be four digits in quotes"),
  title: words(100),
  description: paragraph(),
})
export type Milestone = z.infer<typeof Milestone>

/** content/milestones.yaml: the timeline of About and of Capabilities, oldest first. */
export const Milestones = z
  .array(Milestone)
  .min(3)
  .max(12)
  .refine((list) => list.every(({ year }, index) => index === 0 || year >= (list[index - 1]?.year ?? "")), {
    message: "must be in the order of the years, oldest first",
  })
