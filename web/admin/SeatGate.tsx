import type { ReactNode } from "react"
import { useLocation } from "react-router"
import { placeAt } from "#web/admin/frame/places.ts"
import { useMay } from "#web/api/may.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { paths } from "#web/paths.ts"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"

/** Shows a page of the back office to those whose seat opens it, and tells the others so. */
export function SeatGate({ children }: { children: ReactNode }) {
  const may = useMay()
  const place = placeAt(useLocation().pathname)
  if (!place?.call || may(place.call)) return children
  return (
    <>
      <PageHeader title={place.label} />
      <EmptyState
        title="Your seat does not open this page"
        action={<ButtonLink to={paths.admin}>Go to Today</ButtonLink>}
      >
        An owner can change your seat under People.
      </EmptyState>
    </>
  )
}
