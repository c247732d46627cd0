import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useSendConfirmation } from "#web/api/accounts.ts"
import { messageOf } from "#web/api/call.ts"
import { refreshSession, useSession } from "#web/api/session.ts"
import styles from "#web/portal/ConfirmEmailNotice.module.css"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import ui from "#web/ui/primitives.module.css"

/** Until the account's address is confirmed, its lists show only what it sent itself. */
export function ConfirmEmailNotice() {
  const session = useSession()
  return session.state === "signed-in" && !session.user.emailConfirmed ? (
    <Unconfirmed email={session.user.email} />
  ) : null
}

function Unconfirmed({ email }: { email: string }) {
  const { mutate, isPending, data: sent, error } = useSendConfirmation()
  const client = useQueryClient()

  // The link opens in another tab, so the person comes back to this one.
  useEffect(() => {
    if (!sent) return
    const lookAgain = async () => {
      const now = await refreshSession()
      if (now.state === "signed-in" && now.user.emailConfirmed) await client.invalidateQueries()
    }
    const onFocus = () => void lookAgain().catch(() => undefined)
    window.addEventListener("focus", onFocus)
    return () => window.removeEventListener("focus", onFocus)
  }, [sent, client])

  return (
    <div className={styles.notice}>
      <p>
        This page shows only what was requested while signed in, until you confirm that you read email at{" "}
        <strong>{email}</strong>.
      </p>
      <Actions>
        <Button pending={isPending} onClick={() => mutate()}>
          {sent ? "Send another email" : "Send confirmation email"}
        </Button>
      </Actions>
      <p role="status" className={`${ui.strong} ${styles.outcome}`}>
        {!isPending && sent?.message}
      </p>
      <p role="alert" className={`${ui.strong} ${styles.outcome}`}>
        {!isPending && error && messageOf(error, "The email could not be sent. Please try again.")}
      </p>
    </div>
  )
}
