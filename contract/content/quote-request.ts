import { z } from "zod"
import { Heading, paragraph, words } from "./words.ts"

/** content/pages/quote-request.yaml: the words around the form and of the screen after it. */
export const QuoteRequestPage = z.strictObject({
  heading: words(80),
  text: paragraph(),
  contactInformation: Heading,
  productsNeeded: Heading,
  additionalNotes: Heading,
  confirmation: z.strictObject({ text: paragraph() }),
})
export type QuoteRequestPage = z.infer<typeof QuoteRequestPage>
