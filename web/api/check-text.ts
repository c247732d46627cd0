import { formatCount } from "#contract/counts.ts"

/**
 * What the server would say of a typed text, in its own words: `contract/text.ts` without the schema library, which
 * weighs more than a public page may. A test holds the two together.
 */
export type TextCheck = (text: string) => string | undefined

// The address as the contract's library reads it. One label at a time, so that no input makes it slow.
const mailAddress =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

// With the u flag, Surrogate means half of a pair alone, which is not Unicode.
const notStorable = /[\0\p{Surrogate}]/u
const notOneLine = /[\r\n\0\p{Surrogate}]/u

/** One mail address; at most 254 characters. */
export function checkEmail(message: string): TextCheck {
  return (text) => (text.length <= 254 && mailAddress.test(text) ? undefined : message)
}

export function checkLength(max: number): TextCheck {
  return (text) => (text.length > max ? `Must be at most ${formatCount(max)} characters` : undefined)
}

/** One line of text, trimmed already. */
export function checkLine(max = 200): TextCheck {
  return (text) => (notOneLine.test(text) ? "Must be a single line of text" : checkLength(max)(text))
}

/** Text of several lines. */
export function checkParagraphs(max = 5_000): TextCheck {
  return (text) => (notStorable.test(text) ? "Contains a character that cannot be stored" : checkLength(max)(text))
}
