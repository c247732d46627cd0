import { useEffect } from "react"
import { useNavigate } from "react-router"
import { Spinner } from "#web/ui/Spinner.tsx"
import { AccountScreen } from "#web/auth/screen/AccountScreen.tsx"

// Long enough that the words are seen and heard, not a flash.
const shownFor = 700

/** Says where one is being taken, and goes there. */
export function ToDashboard({ path }: { path: string }) {
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
