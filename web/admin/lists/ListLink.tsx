import type { ReactNode } from "react"
import { Link, useLocation } from "react-router"

/** Leads from a list to the page of a row; from there Back returns to the list as it is filtered. */
export function ListLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <Link to={to} state={{ backTo: pathname + search }}>
      {children}
    </Link>
  )
}
