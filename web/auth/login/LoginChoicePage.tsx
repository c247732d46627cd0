import { useEffect, useState } from "react"
import { type LoaderFunctionArgs, type MetaFunction, useNavigate } from "react-router"
import { call, CallError } from "#web/api/call.ts"
import { refreshSession, signOut, useSession } from "#web/api/session.ts"
import { AccountScreen } from "#web/auth/screen/AccountScreen.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { siteContent } from "#web/site-content.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"

export function loader({ context }: LoaderFunctionArgs) {
  return { meta: context.get(siteContent).meta[paths.loginChoice] }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: paths.loginChoice, noIndex: true }, matches) : []

export default function LoginChoicePage() {
  const session = useSession()
  if (session.state !== "signed-in") return <SessionWait isAnonymous={session.state === "anonymous"} />
  const { role, email, emailVerified } = session.user
  if (role === "company" && emailVerified !== "true") return <VerificationRequired email={email} />
  return <ToDashboard path={role === "admin" ? paths.admin : paths.dashboard} />
}

/** Until it is known who is looking; a visitor is sent to the server's sign-in. */
function SessionWait({ isAnonymous }: { isAnonymous: boolean }) {
  useEffect(() => {
    if (isAnonymous) window.location.assign("/api/login")
  }, [isAnonymous])
  return (
    <AccountScreen title="Your Account">
      <Spinner label="Loading..." />
    </AccountScreen>
  )
}

// Long enough that the words are seen and heard, not a flash.
const shownFor = 700

/** Says where one is being taken, and goes there. */
function ToDashboard({ path }: { path: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    // This screen leaves the history: going back from the dashboard must not lead through it.
    const timer = setTimeout(() => void navigate(path, { replace: true }), shownFor)
    return () => clearTimeout(timer)
  }, [path, navigate])
  return (
    <AccountScreen title="Your Account">
      <Spinner label="Redirecting you to your dashboard" />
    </AccountScreen>
  )
}

/** For a company account whose address is not proved yet: nothing else is open to it. */
function VerificationRequired({ email }: { email: string }) {
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
