import { messageOf } from "#web/api/call.ts"
import { showToast } from "#web/ui/toast.ts"

/** Tells why something was not done: in the server's sentence, or in the screen's own when the server said nothing. */
export function showFailure(error: unknown, fallback: string, title = "Error") {
  showToast({ title, description: messageOf(error, fallback), tone: "destructive" })
}
