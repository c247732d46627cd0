import { inOrder } from "#contract/quotes/quote-totals.ts"
import type { QuoteLineTexts } from "#web/admin/quotes/quote-texts.ts"

type Messages = Record<string, string>

/** Errors of a draft: of the whole quote by field, of its lines by their key and field. */
export interface DraftErrors {
  whole: Messages
  lines: Record<string, Messages>
}

export const noErrors: DraftErrors = { whole: {}, lines: {} }

/** `lines.3.unitPrice` names a line by its place in the order in which the server keeps lines. */
export function errorsOf(fields: Messages, lines: readonly QuoteLineTexts[]): DraftErrors {
  const ordered = inOrder(lines)
  const errors: DraftErrors = { whole: {}, lines: {} }
  for (const [path, message] of Object.entries(fields)) {
    const [, index, field] = /^lines\.(\d+)\.(?:cost\.)?(.+)$/.exec(path) ?? []
    const line = index === undefined ? undefined : ordered[Number(index)]?.line
    if (line && field) (errors.lines[line.key] ??= {})[field] = message
    else errors.whole[path] = message
  }
  return errors
}

/** The same without those of the fields that are being changed. */
export function withoutErrors(errors: DraftErrors, changed: readonly string[], key?: string): DraftErrors {
  const before = key === undefined ? errors.whole : errors.lines[key]
  if (!before) return errors
  const isChanged = (field: string) => changed.some((name) => field === name || field.startsWith(`${name}.`))
  const left = Object.fromEntries(Object.entries(before).filter(([field]) => !isChanged(field)))
  if (Object.keys(left).length === Object.keys(before).length) return errors
  return key === undefined ? { ...errors, whole: left } : { ...errors, lines: { ...errors.lines, [key]: left } }
}

/** Without the one of the field that is about to be typed in: `name` is the control's. */
export function withoutControl(errors: DraftErrors, name: string): DraftErrors {
  if (name.startsWith("charges.")) return withoutErrors(errors, [name])
  const [key = "", ...field] = name.split(".")
  return field.length > 0 ? withoutErrors(errors, [field.join(".")], key) : withoutErrors(errors, [key])
}

export const countErrors = ({ whole, lines }: DraftErrors) =>
  [whole, ...Object.values(lines)].reduce((sum, messages) => sum + Object.keys(messages).length, 0)
