import type { EndpointAddress } from "#contract/endpoints.ts"
import type { ReactNode } from "react"
import { matchPath, useLocation } from "react-router"
import { placeAt } from "#web/admin/frame/places.ts"
import { useMay } from "#web/api/may.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { paths } from "#web/paths.ts"
import { EmptyState } from "#web/ui/EmptyState.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"

/** Pages that are of no use to somebody who may only read. */
const edits: readonly { pattern: string; call: EndpointAddress }[] = [
  { pattern: paths.adminNewRequest, call: "POST /api/admin/quote-requests" },
  { pattern: paths.adminQuotePattern, call: "PATCH /api/admin/quotes/:id" },
  { pattern: paths.adminInvoiceDraftPattern, call: "PATCH /api/admin/invoices/:id" },
]

/** Shows a page of the back office to those whose seat opens it, and tells the others so. */
export function SeatGate({ children }: { children: ReactNode }) {
  const may = useMay()
  const { pathname } = useLocation()
  const place = placeAt(pathname)
  const edit = edits.find(({ pattern }) => matchPath(pattern, pathname))
  const call = edit?.call ?? place?.call
  if (!place || !call || may(call)) return children
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
