import { CallError, messageOf } from "#web/api/call.ts"

/** Sends a file. Returns the reply's JSON. */
export async function sendFile(address: string, file: File): Promise<unknown> {
  const body = new FormData()
  body.append("file", file)
  const response = await fetch(address, { method: "POST", body, credentials: "include" })
  const text = await response.text()
  if (!response.ok) throw new CallError(response.status, response.statusText, text)
  return JSON.parse(text)
}

/** The message for a file that was not uploaded. */
export const fileProblemOf = (error: unknown): string =>
  (error instanceof CallError && error.fields.file) || messageOf(error, "The file was not uploaded.")
