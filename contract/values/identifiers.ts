/**
 * Public identifiers of procurement: each function returns whether a value is well formed. A buyer's invalid value gets
 * an explanation and is never refused; in the company's own content it is an error.
 */

/**
 * SAM.gov's unique entity identifier: twelve characters without O and I, not beginning with 0, no run of nine digits,
 * the last one a checksum of the others (GSA's technical specification).
 */
export function isUei(text: string): boolean {
  const uei = text.toUpperCase()
  if (!/^[1-9A-HJ-NP-Z][0-9A-HJ-NP-Z]{10}\d$/.test(uei) || /\d{9}/.test(uei)) return false
  const codes = Array.from(uei.slice(0, 11), (character) => character.charCodeAt(0))
  let sum = weightedDigitSum(codes)
  while (sum > 9) sum = weightedDigitSum(Array.from(String(sum), Number))
  return sum === Number(uei[11])
}

const weightedDigitSum = (values: readonly number[]) =>
  values.reduce((sum, value, index) => sum + ((value * (index + 1)) % 10), 0)

/** A United States CAGE code: digit, three of A-Z and 0-9 without I and O, digit (DoD 4100.39-M). */
export function isCage(text: string): boolean {
  return /^[0-9][A-HJ-NP-Z0-9]{3}[0-9]$/i.test(text)
}

/** A NAICS industry code: six digits; the first two are a sector from 11 to 92. */
export function isNaics(text: string): boolean {
  return /^(11|2[1-3]|3[1-3]|4[2458]|49|5[1-6]|6[12]|7[12]|81|92)\d{4}$/.test(text)
}

/** A CAS registry number; its last digit is a checksum. */
export function isCas(text: string): boolean {
  if (!/^[1-9]\d{1,6}-\d{2}-\d$/.test(text)) return false
  const digits = Array.from(text.replaceAll("-", ""), Number).reverse()
  const [check, ...rest] = digits
  return rest.reduce((sum, digit, index) => sum + digit * (index + 1), 0) % 10 === check
}

/** A number of the hazardous materials table: UN or NA and four digits. */
export function isUn(text: string): boolean {
  return /^(UN|NA)\d{4}$/.test(text)
}

/**
 * A National Stock Number, with or without hyphens. A letter in the seventh place makes it a local or foreign number.
 */
export function isNsn(text: string): boolean {
  return /^\d{4}-?\d{2}-?[\dA-Z]\d{2}-?\d{4}$/i.test(text)
}

/** A phone number as ITU-T E.164 writes it: +, country, number, at most 15 digits. */
export function isE164(text: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(text)
}
