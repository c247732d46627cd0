import { CallError } from "#web/api/call.ts"
import { askToSignInAgain } from "#web/api/call-signed-in.ts"
import { sendFile } from "#web/api/send-file.ts"

/** Sends a file from the back office or the portal. Returns the reply's JSON. */
export async function uploadFile(address: string, file: File): Promise<unknown> {
  try {
    return await sendFile(address, file)
  } catch (error) {
    if (error instanceof CallError && error.status === 401 && (await askToSignInAgain()))
      return uploadFile(address, file)
    throw error
  }
}
