const phone = /(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?: ?(?:x|ext\.?) ?\d{1,5})?/i
const firm =
  /\b(?:inc|llc|ltd|corp|co|company|corporation|agency|department|dept|bureau|county|city of|state of|university|college|school|schools|district|hospital|authority|depot|command|squadron|battalion|center|office of|services)\b/i

/** The organization and the phone number in the last lines of an email, where people sign. */
export function signatureOf(text: string): { organization: string; phone: string } {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
  const marked = lines.findLastIndex((line) => line === "--" || line === "-- ")
  const signed = lines.slice(Math.max(marked + 1, lines.length - 8))
  const organization = signed.find(
    (line) =>
      firm.test(line) && line.length <= 100 && !/[?:@\t]|\d{3}|\.$/.test(line.replace(/inc\.$|corp\.$|co\.$/i, "")),
  )
  return {
    organization: organization ?? "",
    phone: signed.map((line) => phone.exec(line)?.[0]).findLast(Boolean) ?? "",
  }
}
