const dialed = (text: string) => text.replaceAll(/[^\d+]/g, "")

/** The address that dials a phone number as typed; "ext. 12" becomes its extension (RFC 3966). */
export function phoneLink(phone: string): string {
  const [number = "", extension = ""] = phone.split(/(?<![a-z])(?:ext(?:ension|n)?|x)(?![a-z])|#/i).map(dialed)
  return number ? `tel:${number}${extension && `;ext=${extension}`}` : `tel:${dialed(phone)}`
}
