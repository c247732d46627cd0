import type { Company } from "#contract/content/content.ts"
import { fitLogo } from "#contract/content/logo-files.ts"
import { escapeHtml } from "#server/escape-html.ts"
import { darkLetter } from "./dark-letter.ts"
import { deliveredColors, type LetterColors } from "./letter-colors.ts"

/** A letter before it goes to the outbox. Only `text` and `html` may hold a visitor's words. */
export interface Letter {
  /** Names the cause for the operator: "quote-received". */
  kind: string
  to: string
  replyTo?: string
  /**
   * Only fixed words and our own numbers, because a visitor's text must not reach a header. A desk reply has the one
   * line that an administrator wrote; emails about a quote may have a solicitation number of letters, digits and hyphens.
   */
  subject: string
  text: string
  html: string
  /** Holds a one-time link, so the database deletes both bodies once the letter was sent or given up. */
  isSecret?: boolean
  /** Seconds in which `recallLetter` can still take it back. */
  heldFor?: number
  /** The quote whose PDF is attached. */
  quoteId?: string
  /** The invoice or credit note whose PDF is attached. */
  invoiceId?: string
  /** The purchase order whose PDF is attached. */
  purchaseOrderId?: string
}

/** The company details in a letter's header and footer. */
type Sender = Pick<Company, "name" | "legalName" | "tagline" | "address" | "phone" | "look">

/** A paragraph, a list of labels and values, or a link shown as a button. */
export type LetterPart =
  | { paragraph: string }
  | { rows: readonly (readonly [label: string, value: string])[] }
  | { link: string; label: string }

/** Ends a sentence with one period, also after a name such as "Sample Supply Co." */
export const endSentence = (words: string) => (words.endsWith(".") ? words : `${words}.`)

/** Builds the text and HTML versions from one list of parts. All words are escaped in the HTML. */
export function writeLetter({
  heading,
  parts,
  company,
}: {
  heading: string
  parts: readonly LetterPart[]
  company: Sender
}) {
  const text = [heading, ...parts.map(textOf), `-- \n${footOf(company).join("\n")}`].join("\n\n")
  const inner = `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${escapeHtml(heading)}</h1>
${parts.map((part) => htmlOf(part, colorsOf(company))).join("\n")}`
  const preview = parts.map((part) => ("paragraph" in part ? part.paragraph : "")).find(Boolean) ?? heading
  return { text: `${wrapText(text)}\n`, html: frameHtml({ title: heading, preview, company, inner }) }
}

interface OwnWords {
  title: string
  body: string
  /** Below the words. */
  link?: { link: string; label: string } | undefined
  company: Sender
}

/** A letter that a person wrote: their words unchanged, without a heading. */
export function writeOwnWords({ title, body, link, company }: OwnWords) {
  const text = link ? `${body.trimEnd()}\n\n${textOf(link)}` : body
  const colors = colorsOf(company)
  const inner = [ownWordsHtml(body, colors), ...(link ? [htmlOf(link, colors)] : [])].join("\n")
  return { text: `${wrapText(text)}\n`, html: frameHtml({ title, preview: body, company, inner }) }
}

const colorsOf = ({ look }: Sender): LetterColors => look?.colors ?? deliveredColors

function footOf({ legalName, address: { street, city, state, postalCode }, phone }: Sender): string[] {
  return [legalName, `${street}, ${city}, ${state} ${postalCode}`, phone.shown]
}

interface Frame {
  title: string
  /** Starts the preview that an inbox shows beside the subject. */
  preview: string
  company: Sender
  inner: string
}

function frameHtml({ title, preview, company, inner }: Frame): string {
  const colors = colorsOf(company)
  const { ink, muted, sunken, line, band, bandInk, bandAccent, rule } = colors
  const font = company.look?.font ?? "'Public Sans',Helvetica,Arial,sans-serif"
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${darkLetter(colors.dark)}</style></head>
<body class="page" style="margin:0;background:${sunken};font-family:${font};color:${ink}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview.replace(/\s+/g, " ").slice(0, 120))}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="page" style="background:${sunken};color:${ink}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="sheet" style="max-width:600px;background:#ffffff;border:1px solid ${line};word-break:break-word;overflow-wrap:anywhere">
<tr><td class="band" style="background:${band};border-bottom:4px solid ${rule};color:${bandInk};padding:18px 24px;font-size:18px;line-height:1.3;font-weight:700">${bandHtml(company)}<span class="tagline" style="color:${bandAccent};font-size:13px;font-weight:600">${escapeHtml(company.tagline)}</span></td></tr>
<tr><td style="padding:24px 24px 8px;font-size:16px;line-height:1.55">${inner}
</td></tr>
<tr><td class="foot" style="background:${sunken};border-top:1px solid ${line};padding:16px 24px;font-size:13px;line-height:1.5;color:${muted}">${footOf(company).map(escapeHtml).join("<br>")}</td></tr></table></td></tr></table></body></html>
`
}

/** The logo, or the company's name without a logo or if pictures are not loaded. */
function bandHtml({ name, look }: Sender): string {
  const shown = escapeHtml(name)
  if (!look?.onBand) return `${shown}<br>`
  const { logo, plate } = look.onBand
  const { width, height } = fitLogo(logo, { width: 240, height: 56 })
  const plateStyle = plate
    ? `;padding:8px 12px;border-radius:4px;background:${plate === "dark" ? look.colors.plate : "#ffffff"}`
    : ""
  const image = `<img src="${escapeHtml(look.emailLogo)}" width="${width}" height="${height}" alt="${shown}" style="display:block;max-width:100%;height:auto;border:0${plateStyle}">`
  return `<div style="padding-bottom:8px">${image}</div>${look.nameBesideLogo ? `${shown}<br>` : ""}`
}

function textOf(part: LetterPart): string {
  if ("paragraph" in part) return part.paragraph
  if ("link" in part) return `${part.label}:\n${part.link}`
  return part.rows.map(([label, value]) => `${label}: ${value.replaceAll("\n", "\n  ")}`).join("\n")
}

function htmlOf(part: LetterPart, { accent, muted, line }: LetterColors): string {
  if ("paragraph" in part) return `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(part.paragraph)}</p>`
  if ("link" in part) {
    return `<p style="margin:0 0 16px"><a href="${escapeHtml(part.link)}" class="button" style="display:inline-block;background:${accent};border-radius:6px;color:#ffffff;padding:12px 20px;font-weight:600;text-decoration:none">${escapeHtml(part.label)}</a></p>`
  }
  const rows = part.rows.map(
    ([label, value]) =>
      `<dt class="quiet" style="padding-top:8px;font-size:14px;color:${muted}">${escapeHtml(label)}</dt><dd class="line" style="margin:0;padding-bottom:8px;border-bottom:1px solid ${line};white-space:pre-line">${escapeHtml(value)}</dd>`,
  )
  return `<dl style="margin:0 0 16px">${rows.join("")}</dl>`
}

const isQuoted = (line: string) => line.startsWith(">")

/** Typed text. Lines that begin with ">" become a quotation, as in mail programs. */
function ownWordsHtml(body: string, colors: LetterColors): string {
  const runs: string[][] = []
  for (const line of body.split(/\r?\n/)) {
    const last = runs.at(-1)
    if (last?.[0] !== undefined && isQuoted(last[0]) === isQuoted(line)) last.push(line)
    else runs.push([line])
  }
  return runs
    .map((lines) => (isQuoted(lines[0] ?? "") ? quotationHtml(lines, colors) : htmlOf(paragraphOf(lines), colors)))
    .join("\n")
}

const paragraphOf = (lines: readonly string[]) => ({ paragraph: lines.join("\n").trim() })

function quotationHtml(lines: readonly string[], colors: LetterColors): string {
  const words = escapeHtml(lines.map((line) => line.replace(/^> ?/, "")).join("\n"))
  return `<blockquote class="quiet" style="margin:0 0 16px;padding-left:12px;border-left:3px solid ${colors.line};color:${colors.muted};white-space:pre-line">${words}</blockquote>`
}

/** The longest line that mail programs show and quote without wrapping it. */
const widest = 76

/** Wraps long lines at spaces, never inside a link. Wrapped lines of a quotation stay quoted. */
const wrapText = (text: string) => text.split(/\r?\n/).map(wrapLine).join("\n")

function wrapLine(line: string): string {
  if (line.length <= widest) return line
  const quote = /^(?:> ?)*/.exec(line)![0] // The pattern also matches an empty string.
  const lines: string[] = []
  for (const word of line.slice(quote.length).split(" ")) {
    const last = lines.at(-1)
    if (last !== undefined && quote.length + last.length + 1 + word.length <= widest)
      lines.push(`${lines.pop()} ${word}`)
    else lines.push(word)
  }
  return lines.map((one) => quote + one).join("\n")
}
