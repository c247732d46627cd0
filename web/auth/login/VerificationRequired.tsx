import { useState } from "react"
import { call, CallError } from "#web/api/call.ts"
import { refreshSession, signOut } from "#web/api/session.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { AccountScreen } from "#web/auth/screen/AccountScreen.tsx"

/** For a company account whose address is not proved yet: nothing else is open to it. */
export function VerificationRequired({ email }: { email: string }) {
  const [sending, setSending] = useState(false)

  async function resend() {
    setSending(true)
    const answer = await askForLetter()
    // The link may have been opened elsewhere: then the address is verified and its sessions have ended.
    const now = await refreshSession().catch(() => undefined)
    setSending(false)
    if (now?.state !== "anonymous") window.alert(answer)
  }

  return (
    <AccountScreen
      title="Email Verification Required"
      lead={
        <>
          We sent an email to <strong>{email}</strong>. Open the link in it to use your account; it expires in 24 hours.
        </>
      }
    >
      <p>No email? Check your spam folder, or send another one. Only the newest link works.</p>
      <Actions>
        <Button pending={sending} onClick={() => void resend()}>
          Resend Verification Email
        </Button>
        <Button variant="secondary" onClick={() => void signOut()}>
          Logout
        </Button>
      </Actions>
    </AccountScreen>
  )
}

async function askForLetter(): Promise<string> {
  try {
    // A server that says nothing sends no body at all.
    const reply: { message?: string } | undefined = await call("POST /api/auth/resend-verification")
    return reply?.message || "Verification email sent!"
  } catch (error) {
    if (error instanceof CallError && error.status === 429 && error.serverMessage) return error.serverMessage
    return "Failed to resend verification email. Please try again."
  }
}
