import { useSyncExternalStore } from "react"
import type { CurrentUser } from "#contract/auth/users.ts"
import { answerSignInAgain, attendSignInAgain, isSignInAgainAsked } from "#web/api/call-signed-in.ts"
import { useSession } from "#web/api/session.ts"
import { Dialog } from "#web/ui/Dialog.tsx"
import { SignInAgainForm } from "./SignInAgainForm.tsx"

/** Opens when a call of a signed-in screen finds its session ended; the screen and what was typed stay behind it. */
export function SignInAgainDialog() {
  const session = useSession()
  // Only a dialog that can be shown attends to the question.
  return session.state === "signed-in" ? <AttendingDialog user={session.user} /> : null
}

function AttendingDialog({ user }: { user: CurrentUser }) {
  const isAsked = useSyncExternalStore(attendSignInAgain, isSignInAgainAsked, () => false)
  return (
    <Dialog
      open={isAsked}
      onClose={() => answerSignInAgain(false)}
      role="alertdialog"
      title="Please sign in again"
      description="Your session has ended. Sign in to continue where you left off. What you typed is still here."
      closeLabel="Not now"
    >
      <SignInAgainForm user={user} />
    </Dialog>
  )
}
