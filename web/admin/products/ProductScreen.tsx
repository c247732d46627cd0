import type { ReactNode } from "react"
import { BackLink } from "#web/admin/BackLink.tsx"
import { DraftBar } from "#web/admin/content/DraftBar.tsx"
import { CallError } from "#web/api/call.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { paths } from "#web/paths.ts"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import ui from "#web/ui/primitives.module.css"

interface ProductScreenProps {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** The query to wait for while there are no children. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  children: ReactNode
}

/** Around the screens of one product: its head, the draft, and each state of loading. */
export function ProductScreen({ title, lead, actions, query, children }: ProductScreenProps) {
  const { error } = query
  if (!children && error instanceof CallError && error.status === 404) {
    return (
      <PageHeader
        title="Product not found"
        lead="Its address may have changed, or the link is incomplete."
        actions={<ButtonLink to={paths.adminCatalog}>Back to the catalog</ButtonLink>}
      />
    )
  }
  return (
    <div className={`${ui.stack5} ${ui.alignStart}`}>
      <PageHeader
        eyebrow={<BackLink to={paths.adminCatalog}>Catalog</BackLink>}
        title={title}
        lead={lead}
        actions={actions}
      />
      <DraftBar />
      {children}
      {!children && <LoadProblem of={query} fallback="The product could not be loaded" />}
      {!children && !error && (
        <>
          <Spinner label="Loading product..." />
          <Skeleton shape="block" count={3} />
        </>
      )}
    </div>
  )
}
