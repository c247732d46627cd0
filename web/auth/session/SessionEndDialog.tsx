import { useEffect, useState } from "react"
import { askToSignInAgain } from "#web/api/call-signed-in.ts"
import { messageOf } from "#web/api/call.ts"
import { type ComingEnd, staySignedIn, tellOthers, watchSessionEnd } from "#web/api/session-end.ts"
import { signOut, useSession } from "#web/api/session.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import { Notice } from "#web/auth/form/Notice.tsx"

const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" })

/** Asks, some minutes before the session ends, whether its owner is still there (WCAG 2.2.1, Timing Adjustable). */
export function SessionEndDialog() {
  const session = useSession()
  return session.state === "signed-in" ? <WatchingDialog /> : null
}

function WatchingDialog() {
  const [end, setEnd] = useState<ComingEnd>()
  const [dismissed, setDismissed] = useState(0)
  const [problem, setProblem] = useState("")
  const [isPending, setPending] = useState(false)
  useEffect(() => watchSessionEnd(setEnd), [])

  const at = end && time.format(end.at).replaceAll("\u202f", " ")
  const isIdle = end?.because === "idle"
  const stay = async () => {
    setProblem("")
    setPending(true)
    try {
      await staySignedIn()
    } catch (error) {
      setProblem(messageOf(error, "We could not reach the server. Check your connection and try again."))
    }
    setPending(false)
  }
  const signInAgain = async () => {
    if (await askToSignInAgain()) tellOthers()
  }
  // The end that cannot be moved is told once; the minutes until then are the person's own.
  const dismiss = () => setDismissed(end ? end.at.getTime() + 60_000 : 0)

  return (
    <Dialog
      open={end !== undefined && (isIdle || end.at.getTime() > dismissed)}
      onClose={() => (isIdle ? void stay() : dismiss())}
      role="alertdialog"
      title={isIdle ? "Are you still there?" : "Your session ends soon"}
      description={
        isIdle
          ? `You will be signed out at ${at} because you have been inactive. Stay signed in to keep what you typed.`
          : `You will be signed out at ${at}, the longest a session can last. Sign in again now to keep working.`
      }
      closeLabel={isIdle ? "Close and stay signed in" : "Close"}
    >
      <Notice tone="danger">{problem}</Notice>
      <Actions>
        {isIdle ? (
          <Button pending={isPending} onClick={() => void stay()}>
            Stay Signed In
          </Button>
        ) : (
          <Button onClick={() => void signInAgain()}>Sign In Again</Button>
        )}
        <Button variant="secondary" onClick={() => void signOut()}>
          Sign Out
        </Button>
      </Actions>
    </Dialog>
  )
}
