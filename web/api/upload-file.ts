import { CallError } from "#web/api/call.ts"
import { askToSignInAgain } from "#web/api/call-signed-in.ts"

/** Sends a file from the back office. Returns the reply's JSON. */
export async function uploadFile(address: string, file: File): Promise<unknown> {
  const body = new FormData()
  body.append("file", file)
  const response = await fetch(address, { method: "POST", body, credentials: "include" })
  if (response.status === 401 && (await askToSignInAgain())) return uploadFile(address, file)
  const text = await response.text()
  if (!response.ok) throw new CallError(response.status, response.statusText, text)
  return JSON.parse(text)
}
