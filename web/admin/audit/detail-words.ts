import { isDay, formatDay } from "#contract/values/dates.ts"
import { inWords } from "#contract/content/field-schema.ts"
import { remittanceMethodLabels } from "#contract/sales/invoice-words.ts"
import { formatDollars } from "#contract/values/money.ts"
import { saleBuyerTypeLabels } from "#contract/sales/sale-words.ts"
import { shortDateTime } from "#web/parts/date-time.ts"

/** Where the name of a detail is not clear to a reader. */
const names: Record<string, string> = {
  apiKey: "by the API key",
  arrivedAt: "arrived",
  asked: "asked for",
  because: "reason",
  cancelReason: "reason",
  confirmedOn: "confirmed",
  deliveredOn: "delivered",
  emailRecalled: "the email to the buyer was recalled",
  dueBy: "due by",
  dueOn: "payment due",
  hour: "in the hour of",
  invoicedOn: "invoiced",
  link: "private link",
  more: "times more",
  paidOn: "paid",
  received: "whole payment",
  receivedOn: "received",
  sale: "sale",
  sendsLink: "buyer gets the link",
  shipTo: "ship to",
  userAgent: "browser",
  wantsRevision: "asks for a revision",
}

const money = new Set(["amount", "received", "total"])

const values: Record<string, string> = {
  "account changed": "the account changed at that moment",
  "code needed": "the password was right, the code was not entered yet",
  locked: "the account is locked",
  "no account": "no account has this address",
  "wrong portal": "the account signs in on the other login",
}

/** How the buyer got the private link. */
const links: Record<string, string> = {
  account: "from the account",
  browser: "shown in the browser",
  email: "from an email",
}

/** "Valid until: Dec 25, 2026" of validUntil: 2026-12-25. */
export function detailWords(name: string, value: string | number | boolean): string {
  const label = names[name] ?? lowerFirst(inWords(name))
  return `${label}: ${valueWords(name, value)}`
}

function valueWords(name: string, value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "yes" : "no"
  const text = String(value)
  if (name === "because") return values[text] ?? text
  if (name === "link") return links[text] ?? text
  if (isDay(text)) return formatDay(text)
  if (/^\d{4}-\d{2}-\d{2}T.*Z$/.test(text)) return shortDateTime(text)
  if (name === "method") return readable(remittanceMethodLabels, text)
  if (name === "buyerType") return readable(saleBuyerTypeLabels, text)
  if (money.has(name) && /^\d+\.\d{2}$/.test(text)) return formatDollars(text)
  return /^[a-z]+(?:_[a-z]+)+$/.test(text) ? text.replaceAll("_", " ") : text
}

const readable = (labels: Readonly<Record<string, string>>, key: string) => labels[key] ?? key

const lowerFirst = (words: string) => (/^[A-Z]{2}/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1))
