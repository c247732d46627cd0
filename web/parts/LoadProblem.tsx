import { useLocation } from "react-router"
import { CallError, messageOf } from "#web/api/call.ts"
import styles from "#web/parts/LoadProblem.module.css"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { paths } from "#web/paths.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"

/** The part of a query that says how its load went. */
interface Loading {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface LoadProblemProps {
  of: Loading | Loading[]
  /** The message if the server sent none. */
  fallback: string
}

/**
 * Data could not be loaded: says why, and offers to try again or, after the session has ended, to sign in again.
 * Nothing while there is no error.
 */
export function LoadProblem({ of, fallback }: LoadProblemProps) {
  const loads = [of].flat()
  const error = loads.find((load) => load.error)?.error
  const { pathname, search } = useLocation()
  const login = pathname.startsWith(paths.admin) ? paths.adminLogin : paths.login
  if (!error) return null
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
        <Button
          variant="secondary"
          pending={loads.some(({ isFetching }) => isFetching)}
          onClick={() => loads.forEach(({ refetch }) => void refetch())}
        >
          Retry
        </Button>
      </Actions>
    </div>
  )
}
