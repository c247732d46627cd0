/** Anyone can have an address there, so it does not show where somebody works. */
export const publicDomains: ReadonlySet<string> = new Set([
  "aol.com",
  "att.net",
  "bellsouth.net",
  "charter.net",
  "comcast.net",
  "cox.net",
  "duck.com",
  "earthlink.net",
  "fastmail.com",
  "gmail.com",
  "gmx.com",
  "gmx.net",
  "googlemail.com",
  "hey.com",
  "hotmail.com",
  "icloud.com",
  "juno.com",
  "live.com",
  "mac.com",
  "mail.com",
  "mailinator.com",
  "me.com",
  "msn.com",
  "optonline.net",
  "outlook.com",
  "pm.me",
  "proton.me",
  "protonmail.com",
  "qq.com",
  "rocketmail.com",
  "sbcglobal.net",
  "tuta.com",
  "tutanota.com",
  "verizon.net",
  "yahoo.com",
  "yandex.com",
  "ymail.com",
  "zoho.com",
])

/** The domain of an address, or null if it is a public mail service's. */
export function ownDomainOf(email: string): string | null {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase()
  return publicDomains.has(domain) || /^(hotmail|live|outlook|yahoo)\./.test(domain) ? null : domain
}
