import { z } from "zod"
import { paragraphs, words } from "./words.ts"

/** content/tribute.yaml: the dialog that a veteran badge opens. */
export const Tribute = z.strictObject({
  heading: words(80),
  paragraphs: paragraphs(4),
  closing: words(160),
})
export type Tribute = z.infer<typeof Tribute>
