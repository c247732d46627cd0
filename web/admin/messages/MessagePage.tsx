import { type MetaFunction, useLocation, useParams } from "react-router"
import { BackLink } from "#web/admin/BackLink.tsx"
import { MessageSheet } from "#web/admin/messages/MessageSheet.tsx"
import { CallError } from "#web/api/call.ts"
import { useDeskItem } from "#web/api/desk.ts"
import { messageCalls } from "#web/api/messages.ts"
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
      title: "Message",
      description: "A message from the contact form.",
      keywords: "message",
      path: paths.adminMessagePattern,
      noIndex: true,
    },
    matches,
  )

export default function MessagePage() {
  const { id = "" } = useParams()
  // A message of its own has a state of its own: nothing typed is carried over from one to the next.
  return <OneMessage key={id} id={id} />
}

function OneMessage({ id }: { id: string }) {
  const backTo = useListAddress()
  const { data: message, error, isFetching, refetch } = useDeskItem(messageCalls(id))

  if (message) return <MessageSheet message={message} backTo={backTo} />
  if (isMissing(error)) {
    return (
      <PageHeader
        title="Message not found"
        lead="The link may be incomplete or mistyped."
        actions={<ButtonLink to={backTo}>Back to messages</ButtonLink>}
      />
    )
  }
  return (
    <>
      <PageHeader eyebrow={<BackLink to={backTo}>Contact Form Submissions</BackLink>} title="Message" />
      {error ? (
        <LoadProblem
          error={error}
          fallback="The message could not be loaded"
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <Spinner label="Loading message..." />
          <div aria-hidden="true">
            <Skeleton shape="block" count={2} />
          </div>
        </>
      )}
    </>
  )
}

// An id that is none is refused as bad input, before anything is looked up.
function isMissing(error: Error | null) {
  return error instanceof CallError && (error.status === 404 || error.status === 400)
}

/** The list that the reader came from, as it was filtered; the whole list after a direct visit. */
function useListAddress(): string {
  const state: unknown = useLocation().state
  const backTo = typeof state === "object" && state !== null && "backTo" in state ? state.backTo : undefined
  return typeof backTo === "string" ? backTo : paths.adminMessages
}
