import type { CurrentUser } from "#contract/auth/users.ts"
import { useId, useState } from "react"
import { callSignedIn } from "#web/api/call-signed-in.ts"
import { useSession } from "#web/api/session.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { paths } from "#web/paths.ts"
import styles from "#web/portal/CompanySwitcher.module.css"

/** For people who belong to several companies: says which one is active, and switches. */
export function CompanySwitcher() {
  const session = useSession()
  if (session.state !== "signed-in" || session.user.companies.length < 2) return null
  return <Switcher user={session.user} />
}

function Switcher({ user: { company, companies } }: { user: CurrentUser }) {
  const id = useId()
  const [isPending, setPending] = useState(false)
  // The full page load drops every row of the other company from memory.
  const choose = async (companyId: string) => {
    setPending(true)
    try {
      await callSignedIn("POST /api/auth/company", { body: { companyId } })
      window.location.assign(paths.dashboard)
    } catch (error) {
      setPending(false)
      showFailure(error, "You still act for the same company. Please try again.")
    }
  }
  return (
    <div className={styles.switcher} data-print="hide">
      <label htmlFor={id}>Company</label>
      <select
        id={id}
        className={styles.choice}
        value={company?.id}
        disabled={isPending}
        onChange={({ target }) => void choose(target.value)}
      >
        {companies.map(({ id: companyId, name }) => (
          <option key={companyId} value={companyId}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
