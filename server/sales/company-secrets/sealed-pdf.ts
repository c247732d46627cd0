import { openSecret, sealSecret } from "#server/auth/sealed-secret.ts"

const ownerOf = (invoiceId: string) => `invoice ${invoiceId}`

/** A file that prints the TIN or bank details, as the database keeps it. */
export const sealPdf = (key: Buffer, invoiceId: string, pdf: Buffer) => sealSecret(key, ownerOf(invoiceId), pdf)

export function openPdf(key: Buffer | undefined, invoiceId: string, sealed: Uint8Array): Buffer {
  const pdf = key && openSecret(key, ownerOf(invoiceId), sealed)
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
