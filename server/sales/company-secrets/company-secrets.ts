import { type CompanySecrets, masked, type MaskedSecrets } from "#contract/sales/company-secrets.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import { openSecret, sealSecret } from "#server/auth/sealed-secret.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { conflict } from "#server/http/errors.ts"
import type { Actor } from "#server/http/session.ts"

type Keyed = Pick<Api, "db" | "secretKey">

const names = ["tin", "bank"] as const
const ownerOf = (name: keyof CompanySecrets) => `company ${name}`

function keyOf({ secretKey }: Keyed): Buffer {
  if (!secretKey) throw conflict("TIN and bank details cannot be kept here: the server has no SECRET_KEY.")
  return secretKey
}

/** Which of them are kept. */
export async function keptSecrets(db: DbOrTx): Promise<Record<keyof CompanySecrets, boolean>> {
  const rows = await db.selectFrom("companySecrets").select("name").execute()
  return { tin: rows.some(({ name }) => name === "tin"), bank: rows.some(({ name }) => name === "bank") }
}

/** In plain text: for the eyes of an administrator who asks, and for invoices whose contract asks for them. */
export async function openSecrets(api: Keyed): Promise<CompanySecrets> {
  const rows = await api.db.selectFrom("companySecrets").select(["name", "sealed"]).execute()
  const textOf = (name: keyof CompanySecrets) => {
    const row = rows.find((kept) => kept.name === name)
    if (!row) return null
    const open = openSecret(keyOf(api), ownerOf(name), row.sealed)
    if (!open) throw conflict("TIN and bank details were encrypted with another SECRET_KEY. Enter them again.")
    return open.toString("utf8")
  }
  const bank = textOf("bank")
  return { tin: textOf("tin"), bank: bank === null ? null : (JSON.parse(bank) as CompanySecrets["bank"]) } // As kept below.
}

export const maskSecrets = ({ tin, bank }: CompanySecrets): CompanySecrets => ({
  tin: tin && masked(tin),
  bank: bank && {
    bankName: bank.bankName,
    routingNumber: masked(bank.routingNumber),
    accountNumber: masked(bank.accountNumber),
  },
})

export async function readMasked(api: Keyed): Promise<MaskedSecrets> {
  return { ...maskSecrets(await openSecrets(api)), canKeep: api.secretKey !== undefined }
}

/** Keeps or deletes the sent fields. The evidence names the fields, but no values. */
export async function changeSecrets(api: Keyed, by: Actor, changes: Partial<CompanySecrets>): Promise<void> {
  const key = keyOf(api)
  const changed = names.filter((name) => changes[name] !== undefined)
  if (changed.length === 0) return
  await api.db.transaction().execute(async (tx) => {
    for (const name of changed) {
      const value = changes[name]
      await tx.deleteFrom("companySecrets").where("name", "=", name).execute()
      if (!value) continue
      const text = typeof value === "string" ? value : JSON.stringify(value)
      const sealed = sealSecret(key, ownerOf(name), Buffer.from(text))
      await tx.insertInto("companySecrets").values({ name, sealed, changedBy: by.email }).execute()
    }
    const details = { kept: changed.filter((name) => changes[name]), deleted: changed.filter((name) => !changes[name]) }
    await recordEvent(tx, { by, action: "company.change-secret", details })
  })
}

const ownerOfPdf = (invoiceId: string) => `invoice ${invoiceId}`

/** A file that prints the TIN or bank details, as the database keeps it. */
export const sealPdf = (key: Buffer, invoiceId: string, pdf: Buffer) => sealSecret(key, ownerOfPdf(invoiceId), pdf)

export function openPdf(key: Buffer | undefined, invoiceId: string, sealed: Uint8Array): Buffer {
  const pdf = key && openSecret(key, ownerOfPdf(invoiceId), sealed)
  if (!pdf) throw new Error("The invoice's PDF was encrypted with another SECRET_KEY")
  return pdf
}

interface Carrier {
  pdf: Buffer | null
  sealedFor: string | null
}

/** Emails as their readers get them. */
export const withOpenPdfs =
  (key: Buffer | undefined) =>
  <Letter extends Carrier>(letter: Letter): Letter =>
    letter.pdf && letter.sealedFor ? { ...letter, pdf: openPdf(key, letter.sealedFor, letter.pdf) } : letter
