import { useSyncExternalStore } from "react"
import { Outlet } from "react-router"
import type { CurrentUser } from "#contract/auth/users.ts"
import { answerSignInAgain, attendSignInAgain, isSignInAgainAsked } from "#web/api/call-signed-in.ts"
import { useSession } from "#web/api/session.ts"
import { SessionEndDialog } from "./SessionEndDialog.tsx"
import { SignInAgainForm } from "#web/auth/session/SignInAgainForm.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"

/** Around every screen of signed-in people: warns before the session ends, and offers to sign in again when it has. */
export default function SignedInLayout() {
  return (
    <>
      <Outlet />
      <SessionEndDialog />
      <SignInAgainDialog />
    </>
  )
}

/** Opens when a call of a signed-in screen finds its session ended; the screen and what was typed stay behind it. */
function SignInAgainDialog() {
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
