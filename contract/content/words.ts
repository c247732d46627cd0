import { z } from "zod"

/** Whether a text has only characters that can be shown. Line breaks and tabs are checked by their own rules. */
export const isShowable = (text: string) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text.replace(/[\n\r\t]/g, ""))
export const notShowable = "must not contain control characters"

/** Room for the marks `{if badges.veteran-owned}`, `{else}` with its text, and `{end}`, which pages do not show. */
const roomForMarks = 100

const choices = /\{if [^{}]+\}([^]*?)(?:\{else\}([^]*?))?\{end\}/g

/** A text as it reads while all its claims are shown: "A" of "{if badges.x}A{else}B{end}". */
export const whileShown = (text: string): string => text.replace(choices, "$1")

/** The longer of the two texts of each choice counts: server/content/stated-texts.ts shows one of them. */
const shownLength = (text: string) =>
  text.replace(choices, (_, yes: string, no = "") => (no.length > yes.length ? no : yes)).length

/** A text with a limit, which its marks do not count for. */
const limited = (max: number) =>
  z
    .string()
    .min(1)
    .check(({ value, issues }) => {
      if (shownLength(value) > max)
        issues.push({ code: "too_big", origin: "string", maximum: max, inclusive: true, input: value })
    })
    .meta({ maxLength: max + roomForMarks })

/** One line of the company's words. It may hold `{company.name}` and the like; the loader fills these in. */
export const words = (max = 200) =>
  limited(max)
    .refine((text) => text === text.trim(), "must not begin or end with a space")
    .refine((text) => !/[\n\r\t]/.test(text), "must be one line")
    .refine(isShowable, notShowable)

/** A paragraph: in the file it may run over several lines (`>-`), on the page it is one. */
export const paragraph = () => words(1_500)

export const paragraphs = (max = 6) => z.array(paragraph()).min(1).max(max)

/** Paragraphs with bold text, links and lists, marked as in Markdown: web/parts/read-formatted.ts reads them. */
export const formatted = (max = 3_000) =>
  limited(max)
    .refine((text) => text === text.trim(), "must not begin or end with a space or an empty line")
    .refine(isShowable, notShowable)
    .meta({ multiline: true, format: "formatted" })

export const WebAddress = z
  .url({ protocol: /^https$/, error: "must be an address that begins with https://" })
  .max(2_000)
  .refine((text) => !/\s/.test(text) && isShowable(text), "must not contain spaces or control characters")

/** A title with a text below it: the shape of most cards. */
export const TitledText = z.strictObject({ title: words(80), text: paragraph() })
export type TitledText = z.infer<typeof TitledText>

/** A heading with an optional text below it, above a list or grid. */
export const Heading = z.strictObject({ heading: words(100), text: paragraph().optional() })
export type Heading = z.infer<typeof Heading>

/** A figure with its label: "10,000+", "Products in stock". */
export const Stat = z.strictObject({ value: words(60), label: words(60) })
export type Stat = z.infer<typeof Stat>

/** A heading with a list of cards below it. */
export const cards = (count: { exactly: number } | { atLeast: number; atMost: number }) =>
  Heading.extend({ items: listOf(TitledText.meta({ title: "Card" }), count).meta({ title: "Cards" }) })

/** A heading with a list of lines below it. */
export const bullets = (count: { exactly: number } | { atLeast: number; atMost: number }) =>
  Heading.extend({ items: listOf(words(240), count).meta({ title: "Lines" }) })

/** A heading with a grid of figures below it. */
export const stats = (count: { exactly: number } | { atLeast: number; atMost: number }) =>
  Heading.extend({ items: listOf(Stat.meta({ title: "Figure" }), count).meta({ title: "Figures" }) })

function listOf<Item extends z.ZodType>(item: Item, count: { exactly: number } | { atLeast: number; atMost: number }) {
  return "exactly" in count ? z.array(item).length(count.exactly) : z.array(item).min(count.atLeast).max(count.atMost)
}
