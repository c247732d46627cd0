import { useEffect } from "react"
import { Spinner } from "#web/ui/Spinner.tsx"
import { AccountScreen } from "#web/auth/screen/AccountScreen.tsx"

/** Until it is known who is looking; a visitor is sent to the server's sign-in. */
export function SessionWait({ isAnonymous }: { isAnonymous: boolean }) {
  useEffect(() => {
    if (isAnonymous) window.location.assign("/api/login")
  }, [isAnonymous])
  return (
    <AccountScreen title="Your Account">
      <Spinner label="Loading..." />
    </AccountScreen>
  )
}
