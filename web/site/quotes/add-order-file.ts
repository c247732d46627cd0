import { fileProblemOf, sendFile } from "#web/api/send-file.ts"

export const orderFilesOf = (token: string) => `/api/quotes/${encodeURIComponent(token)}/order-files`

/** Sends the purchase order. Resolves to what went wrong. */
export async function addOrderFile(token: string, file: File): Promise<string | undefined> {
  try {
    await sendFile(orderFilesOf(token), file)
    return undefined
  } catch (error) {
    return fileProblemOf(error)
  }
}
