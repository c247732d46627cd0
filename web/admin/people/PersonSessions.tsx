import type { PersonDetails } from "#contract/auth/people.ts"
import { browserName } from "#contract/auth/browser-name.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { Card } from "#web/ui/Card.tsx"
import ui from "#web/ui/primitives.module.css"

/** Where the account is signed in. */
export function PersonSessions({ sessions }: Pick<PersonDetails, "sessions">) {
  return (
    <Card as="section" aria-labelledby="sessions">
      <h2 id="sessions">Signed in</h2>
      {sessions.length === 0 && <p>Not signed in.</p>}
      {sessions.length > 0 && (
        <ul className={ui.stack3}>
          {sessions.map(({ id, browser, clientAddress, lastUsedAt }) => (
            <li key={id}>
              {browserName(browser)}
              <span className={`${ui.small} ${ui.block}`}>
                Last used <DateTime value={lastUsedAt} />
                {clientAddress && ` from ${clientAddress}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
