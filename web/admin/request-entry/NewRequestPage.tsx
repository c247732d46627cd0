import { BackLink } from "#web/admin/BackLink.tsx"
import { RequestEntryForm } from "#web/admin/request-entry/RequestEntryForm.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { PageHeader } from "#web/ui/PageHeader.tsx"

export const meta = signedInMeta(
  "New Request",
  "Enter a quote request that did not come through the form.",
  paths.adminNewRequest,
)

export default function NewRequestPage() {
  return (
    <>
      <PageHeader
        eyebrow={<BackLink to={paths.adminQuoteRequests}>Quote Requests</BackLink>}
        title="New request"
        lead="Enter a request that came by phone, email or a government site."
      />
      <RequestEntryForm />
    </>
  )
}
