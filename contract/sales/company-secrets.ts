import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { Line } from "#contract/values/text.ts"

const digits = (text: string) => text.replace(/[\s-]/g, "")

/** An EIN, or the social security number of a sole proprietor; kept without hyphens. */
export const Tin = z
  .string()
  .transform(digits)
  .pipe(z.string().regex(/^\d{9}$/, "Enter the nine digits of the TIN"))

const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1]

/** The check digit of the American Bankers Association. */
const isRoutingNumber = (text: string) =>
  /^\d{9}$/.test(text) && weights.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0) % 10 === 0

export const BankDetails = z.object({
  bankName: Line(80, "Enter the name of the bank").min(1, "Enter the name of the bank"),
  routingNumber: z
    .string()
    .transform(digits)
    .pipe(z.string().refine(isRoutingNumber, "This is no routing number: check its nine digits")),
  accountNumber: z
    .string()
    .transform(digits)
    .pipe(z.string().regex(/^[A-Za-z0-9]{4,17}$/, "Enter 4 to 17 letters and digits")),
})
export type BankDetails = z.infer<typeof BankDetails>

const secrets = { tin: Tin.nullable(), bank: BankDetails.nullable() }

/** In plain text; null values are not stored. */
export const CompanySecrets = z.object({
  tin: z.string().nullable(),
  bank: z.object({ bankName: z.string(), routingNumber: z.string(), accountNumber: z.string() }).nullable(),
})
export type CompanySecrets = z.infer<typeof CompanySecrets>

/** The same with all but the last digits hidden. */
export const MaskedSecrets = CompanySecrets.extend({
  /** False while the server has no key to encrypt them. */
  canKeep: z.boolean(),
})
export type MaskedSecrets = z.infer<typeof MaskedSecrets>

/** Hides all but the last four characters, or the last two of a short text. */
export function masked(text: string): string {
  const shown = text.length > 8 ? 4 : 2
  return "•".repeat(text.length - shown) + text.slice(-shown)
}

export const readCompanySecrets = endpoint("GET /api/admin/company-secrets", {
  who: "admin",
  summary: "The company's TIN and bank details, masked",
  reply: { 200: MaskedSecrets },
})

export const changeCompanySecrets = endpoint("PATCH /api/admin/company-secrets", {
  who: "admin",
  summary: "Keep the TIN or the bank details, encrypted; null deletes. Only what is sent changes",
  body: z.object(secrets).partial(),
  refuses: [409],
  reply: { 200: MaskedSecrets },
})

export const revealCompanySecrets = endpoint("POST /api/admin/company-secrets/reveal", {
  who: "admin",
  summary: "The TIN and the bank details in plain text; the evidence says who asked",
  refuses: [409],
  reply: { 200: CompanySecrets },
})
