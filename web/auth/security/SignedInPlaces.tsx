import { type SessionRow, useEndOtherSessions, useSessions } from "#web/api/accounts.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { Badge } from "#web/ui/Badge.tsx"
import { Button } from "#web/ui/Button.tsx"
import { showToast } from "#web/ui/toast.ts"
import { browserName } from "#contract/auth/browser-name.ts"
import { SecurityList } from "./SecurityList.tsx"

/** Every browser in which the account is signed in, and the way out of all others. */
export function SignedInPlaces() {
  return (
    <SecurityList
      title="Where you are signed in"
      list={useSessions()}
      failure="Failed to load where you are signed in."
      empty="You are not signed in anywhere."
      action={wayOut}
    >
      {asItem}
    </SecurityList>
  )
}

const wayOut = (sessions: SessionRow[]) =>
  sessions.some(({ current }) => !current) ? <EndOthers /> : <p>You are not signed in anywhere else.</p>

const asItem = ({ id, browser, clientAddress, lastUsedAt, current }: SessionRow) => ({
  id,
  what: (
    <>
      {browserName(browser)}
      {current && <Badge tone="positive">This browser</Badge>}
    </>
  ),
  where: (
    <>
      Last used <DateTime value={lastUsedAt} />
      {clientAddress && ` from ${clientAddress}`}
    </>
  ),
})

function EndOthers() {
  const { mutate, isPending } = useEndOtherSessions()
  const end = () =>
    mutate(undefined, {
      onSuccess: ({ message }) => showToast({ title: "Signed out everywhere else", description: message }),
      onError: (error) => showFailure(error, "Failed to sign out the other browsers. Please try again."),
    })
  return (
    <Button variant="secondary" pending={isPending} onClick={end}>
      Sign out everywhere else
    </Button>
  )
}
