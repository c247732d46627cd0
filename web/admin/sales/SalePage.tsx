import { type MetaFunction, useLocation, useParams } from "react-router"
import { BackLink } from "#web/admin/BackLink.tsx"
import { SaleSheet } from "#web/admin/sales/SaleSheet.tsx"
import { CallError } from "#web/api/call.ts"
import { useSale } from "#web/api/sales.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Sale",
      description: "One sale with its lines, dates and payment.",
      keywords: "sale",
      path: paths.adminSalePattern,
      noIndex: true,
    },
    matches,
  )

export default function SalePage() {
  const { id = "" } = useParams()
  return <OneSale key={id} id={id} />
}

function OneSale({ id }: { id: string }) {
  const backTo = useListAddress()
  const { data: sale, error, isFetching, refetch } = useSale(id)

  if (sale) return <SaleSheet sale={sale} backTo={backTo} onReload={() => void refetch()} />
  if (isMissing(error)) {
    return (
      <PageHeader
        title="Sale not found"
        lead="The link may be incomplete or mistyped."
        actions={<ButtonLink to={backTo}>Back to sales</ButtonLink>}
      />
    )
  }
  return (
    <>
      <PageHeader eyebrow={<BackLink to={backTo}>Sales</BackLink>} title="Sale" />
      {error ? (
        <LoadProblem
          error={error}
          fallback="The sale could not be loaded"
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <Spinner label="Loading sale..." />
          <div aria-hidden="true">
            <Skeleton shape="block" count={3} />
          </div>
        </>
      )}
    </>
  )
}

// An invalid id is refused as bad input, before anything is looked up.
function isMissing(error: Error | null) {
  return error instanceof CallError && (error.status === 404 || error.status === 400)
}

/** The list that the reader came from, as it was filtered; the whole list after a direct visit. */
function useListAddress(): string {
  const state: unknown = useLocation().state
  const backTo = typeof state === "object" && state !== null && "backTo" in state ? state.backTo : undefined
  return typeof backTo === "string" ? backTo : paths.adminSales
}
