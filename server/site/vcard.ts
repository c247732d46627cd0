import type { CompanyFacts } from "#contract/content/company.ts"
import type { SalesContact } from "#contract/content/people.ts"

/** A person's card for an address book, in vCard 3.0 (RFC 2426), which every address book can read. */
export function vcard(contact: SalesContact, company: CompanyFacts, publicUrl: string): string {
  const { street, city, state, postalCode, country } = company.address
  const words = contact.name.split(" ")
  const family = words.pop() ?? ""
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${[family, words.join(" "), "", "", ""].map(escapeText).join(";")}`,
    `FN:${escapeText(contact.name)}`,
    `ORG:${escapeText(company.name)}`,
    `TITLE:${escapeText(contact.role)}`,
    `EMAIL;TYPE=INTERNET,WORK:${escapeText(contact.email)}`,
    `TEL;TYPE=WORK,VOICE:${contact.phone.e164}`,
    `ADR;TYPE=WORK:${["", "", street, city, state, postalCode, country].map(escapeText).join(";")}`,
    `URL:${new URL("/", publicUrl).href}`,
    "END:VCARD",
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join("")
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, "\\n")
}

/** Folds lines at 75 bytes without splitting a character of several bytes. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ""
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > 75) {
      parts.push(part)
      part = " "
    }
    part += letter
  }
  return [...parts, part].join("\r\n")
}
