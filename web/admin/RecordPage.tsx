import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useLocation } from "react-router"
import { BackLink } from "#web/admin/BackLink.tsx"
import { CallError } from "#web/api/call.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"

interface RecordPageProps<Row> {
  query: Pick<UseQueryResult<Row>, "data" | "error" | "isFetching" | "refetch">
  /** "Quote request". */
  noun: string
  /** The heading until the record has been loaded; the noun without it. */
  title?: ReactNode
  /** The record's identifier in its link. */
  by?: "number"
  list: { heading: string; path: string }
  children: (row: Row, backTo: string) => ReactNode
}

/** One record in each state: loading, failed, missing, loaded. */
export function RecordPage<Row>({ query, noun, title = noun, by, list, children }: RecordPageProps<Row>) {
  const backTo = useListAddress() ?? list.path
  const { data, error } = query
  if (data !== undefined) return children(data, backTo)
  // An invalid id is refused as bad input, before anything is looked up.
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) {
    return (
      <PageHeader
        title={`${noun} not found`}
        lead={`The ${by ? `${by} in the ` : ""}link may be incomplete or mistyped.`}
        actions={<ButtonLink to={backTo}>Back to {list.heading.toLowerCase()}</ButtonLink>}
      />
    )
  }
  return (
    <>
      <PageHeader eyebrow={<BackLink to={backTo}>{list.heading}</BackLink>} title={title} />
      {error ? (
        <LoadProblem of={query} fallback={`The ${noun.toLowerCase()} could not be loaded`} />
      ) : (
        <>
          <Spinner label={`Loading ${noun.toLowerCase()}...`} />
          <Skeleton shape="block" count={3} />
        </>
      )}
    </>
  )
}

/** The list that the reader came from, as it was filtered; undefined after a direct visit. */
function useListAddress(): string | undefined {
  const state: unknown = useLocation().state
  const backTo = typeof state === "object" && state !== null && "backTo" in state ? state.backTo : undefined
  return typeof backTo === "string" ? backTo : undefined
}
