import { useLocation } from "react-router"
import { CallError, messageOf } from "#web/api/call.ts"
import styles from "#web/parts/LoadProblem.module.css"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { paths } from "#web/paths.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"

interface LoadProblemProps {
  error: unknown
  /** What to say when the server said nothing. */
  fallback: string
  pending: boolean
  onRetry: () => void
}

/** Data could not be loaded: says why, and offers to try again or, after the session has ended, to sign in again. */
export function LoadProblem({ error, fallback, pending, onRetry }: LoadProblemProps) {
  const { pathname, search } = useLocation()
  const login = pathname.startsWith(paths.admin) ? paths.adminLogin : paths.login
  const isSignedOut = error instanceof CallError && error.status === 401
  return (
    <div className={styles.problem} role="alert">
      <p className={styles.message}>{messageOf(error, fallback)}</p>
      <Actions>
        {isSignedOut && (
          <ButtonLink to={`${login}?${new URLSearchParams({ next: pathname + search })}`} reloadDocument>
            Sign in again
          </ButtonLink>
        )}
        <Button variant="secondary" pending={pending} onClick={onRetry}>
          Retry
        </Button>
      </Actions>
    </div>
  )
}
