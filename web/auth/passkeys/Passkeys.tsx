import { useId, useState } from "react"
import { flushSync } from "react-dom"
import type { Passkey } from "#contract/auth/passkeys.ts"
import { usePasskeys } from "#web/api/passkeys.ts"
import { useSecondFactor } from "#web/api/second-factor.ts"
import { useSession } from "#web/api/session.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import ui from "#web/ui/primitives.module.css"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import { PasskeyDialogs, type PasskeyWish } from "./PasskeyDialogs.tsx"
import styles from "./Passkeys.module.css"

/** A person's own passkeys. */
export function Passkeys() {
  const id = useId()
  const session = useSession()
  const query = usePasskeys()
  const { data, error } = query
  const { data: factor } = useSecondFactor()
  const [wish, setWish] = useState<PasskeyWish>()
  if (session.state !== "signed-in") return null

  /** The button that opened the dialog may be gone. */
  function settle() {
    flushSync(() => setWish(undefined))
    if (document.activeElement === document.body) document.getElementById(id)?.focus()
  }

  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id} tabIndex={-1}>
        Passkeys
      </h3>
      <p>Sign in with your fingerprint, face, PIN or a security key, without password and code.</p>
      <LoadProblem of={query} fallback="Failed to load your passkeys." />
      {!data && !error && <Skeleton shape="rows" label="Loading" />}
      {data?.passkeys.length === 0 && <p>You have no passkeys yet.</p>}
      {data && data.passkeys.length > 0 && (
        <ul className={`${ui.stack0} ${styles.list}`}>
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onWish={setWish} />
          ))}
        </ul>
      )}
      {data && factor && <AddPasskey isAvailable={data.available} onAdd={() => setWish({ kind: "add" })} />}
      <PasskeyDialogs wish={wish} email={session.user.email} needsCode={Boolean(factor?.since)} onDone={settle} />
    </Card>
  )
}

function PasskeyRow({ passkey, onWish }: { passkey: Passkey; onWish: (wish: PasskeyWish) => void }) {
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className={ui.small}>
          Added <DateTime value={createdAt} />,{" "}
          {lastUsedAt ? (
            <>
              last used <DateTime value={lastUsedAt} />
            </>
          ) : (
            "not used yet"
          )}
        </p>
      </div>
      <div className={ui.cluster3}>
        <Button variant="quiet" onClick={() => onWish({ kind: "rename", passkey })}>
          Rename<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button variant="quiet" onClick={() => onWish({ kind: "remove", passkey })}>
          Remove<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  )
}

function AddPasskey({ isAvailable, onAdd }: { isAvailable: boolean; onAdd: () => void }) {
  if (!isAvailable) return <p>Passkeys need a site with a name and https, so none can be added here.</p>
  if (!("PublicKeyCredential" in window)) return <p>This browser has no passkeys.</p>
  return (
    <div>
      <Button variant="secondary" onClick={onAdd}>
        Add a Passkey
      </Button>
    </div>
  )
}
