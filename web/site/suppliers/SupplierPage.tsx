import { lazy, Suspense, useCallback, useEffect, useState } from "react"
import { type MetaFunction, useParams } from "react-router"
import type { PriceRequestPage } from "#contract/quotes/price-requests.ts"
import { call, CallError, messageOf } from "#web/api/call.ts"
import { pageMeta } from "#web/parts/page-meta.ts"
import { paths } from "#web/paths.ts"
import { Button } from "#web/ui/Button.tsx"
import { Page } from "#web/ui/Page.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"

// Loaded beside the call for its data, so that the first screen stays small.
const SupplierStatus = lazy(async () => ({ default: (await import("./SupplierStatus.tsx")).SupplierStatus }))

const title = "Request for quotation"

// The server keeps one page for all links, so that no token is in it.
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title,
      description: "Enter your prices for the products that we ask for.",
      keywords: "prices",
      path: paths.supplierPattern,
      noIndex: true,
    },
    matches,
  )

interface Loaded {
  page?: PriceRequestPage
  problem?: { text: string; isWrong: boolean }
}

/** The page behind a supplier's private link. */
export default function SupplierPage() {
  const { token = "" } = useParams()
  return <OneSupplier key={token} token={token} />
}

function OneSupplier({ token }: { token: string }) {
  const [{ page, problem }, setLoaded] = useState<Loaded>({})
  const show = (answered: PriceRequestPage) => setLoaded({ page: answered })

  const load = useCallback(() => {
    call("GET /api/price-requests/:token", { params: { token } }).then(
      (answered) => setLoaded({ page: answered }),
      (error: unknown) => setLoaded({ problem: problemOf(error) }),
    )
  }, [token])
  useEffect(load, [load])

  if (problem?.isWrong)
    return (
      <Page width="narrow">
        <PageHeader
          title="This link is not valid"
          lead="It may be incomplete, or the day to answer has passed. Reply to our email if you still want to quote."
        />
      </Page>
    )
  if (problem)
    return (
      <Page>
        <PageHeader title={title} lead={problem.text} />
        <Button onClick={load}>Try again</Button>
      </Page>
    )
  const waiting = (
    <>
      <PageHeader title={title} />
      <Skeleton shape="block" count={2} label="Loading the request" />
    </>
  )
  return (
    <Page>
      {page ? (
        <Suspense fallback={waiting}>
          <SupplierStatus token={token} page={page} onChange={show} />
        </Suspense>
      ) : (
        waiting
      )}
    </Page>
  )
}

const problemOf = (error: unknown) => ({
  text: messageOf(error, "The request could not be loaded."),
  isWrong: error instanceof CallError && error.status === 404,
})
