import { z } from "zod"
import { deskLimits } from "#contract/desk/desk.ts"
import { messageStatuses } from "#contract/desk/messages.ts"
import { quoteRequestStatuses } from "#contract/quote-requests/quote-requests.ts"
import { isShowable, notShowable, words } from "./words.ts"

const known = {
  quote: ["name", "number", "asked", "sender", "signature"],
  message: ["name", "asked", "sender", "signature"],
} as const

/** A name in square brackets in a letter: `[number]`. */
const bracketed = /\[([a-z]+)\]/g

const namesOnly = (names: readonly string[]) => ({
  check: (text: string) => [...text.matchAll(bracketed)].every(([, name]) => names.includes(name!)), // The group always matches.
  message: `may use only these names in square brackets: ${names.map((name) => `[${name}]`).join(", ")}`,
})

const Several = z
  .string()
  .min(1)
  .max(deskLimits.reply / 4)
  .refine((text) => text === text.trim(), "must not begin or end with a space or an empty line; begin it with |-")
  .refine((text) => !/[\r\t]/.test(text) && isShowable(text), notShowable)
  .meta({ multiline: true })

function replies<Status extends z.ZodType>(names: readonly string[], status: Status) {
  const { check, message } = namesOnly(names)
  // A subject is a mail header, so it must not contain typed text.
  const inSubject = namesOnly(names.filter((name) => name === "number"))
  return z
    .array(
      z
        .strictObject({
          key: z
            .string()
            .regex(/^[a-z][a-z-]{0,39}$/, "must be a short lowercase word")
            .meta({
              title: "Short name",
              description:
                "In lowercase letters, such as price-list. It stays when the label changes. Buyers never see it.",
            }),
          label: words(80).describe("What administrators choose the template by."),
          subject: words(120)
            .refine(inSubject.check, inSubject.message)
            .describe(names.includes("number") ? "Can name [number]." : "The subject of the email."),
          body: Several.refine(check, message).meta({
            multiline: true,
            description: `Can name ${names.map((name) => `[${name}]`).join(", ")}. A name with a capital letter, such as [Prices], is a blank: the reply is not sent until it is filled in.`,
          }),
          statusAfter: status.optional().meta({
            title: "Status after sending",
            description: "Offered together with the template. It can be changed before sending.",
          }),
        })
        .meta({ title: "Template" }),
    )
    .min(1)
    .max(12)
    .refine(
      (list) => new Set(list.map(({ key }) => key)).size === list.length,
      "must have a different short name in each template",
    )
}

/** content/letters.yaml: templates for the desk's replies. */
export const DeskLetters = z.strictObject({
  signature: Several.meta({ multiline: true, description: "Ends emails that name [signature]." }),
  quoteReplies: replies(known.quote, z.enum(quoteRequestStatuses)).meta({ title: "Replies to quote requests" }),
  messageReplies: replies(known.message, z.enum(messageStatuses)).meta({ title: "Replies to messages" }),
})
export type DeskLetters = z.infer<typeof DeskLetters>
