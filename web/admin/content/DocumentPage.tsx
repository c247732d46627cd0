import { useParams } from "react-router"
import { BackLink } from "#web/admin/BackLink.tsx"
import { BrandPreview } from "#web/admin/brand/BrandPreview.tsx"
import { ClaimsSummary } from "#web/admin/content/ClaimsSummary.tsx"
import { CompanySecretsCard } from "#web/admin/content/CompanySecretsCard.tsx"
import { DocumentForm } from "#web/admin/content/DocumentForm.tsx"
import { DraftBar } from "#web/admin/content/DraftBar.tsx"
import { placeAt } from "#web/admin/frame/places.ts"
import { CallError } from "#web/api/call.ts"
import { useDocument } from "#web/api/content.ts"
import { useSession } from "#web/api/session.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { Badge } from "#web/ui/Badge.tsx"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import ui from "#web/ui/primitives.module.css"

export const meta = signedInMeta("Edit content", "One document of the site's content.", paths.adminDocumentPattern)

const brandPath = "brand.yaml"

export default function DocumentPage() {
  const { path = "" } = useParams()
  return <OneDocument key={path} path={`${path}.yaml`} />
}

function OneDocument({ path }: { path: string }) {
  const session = useSession()
  const { to, label } = placeAt(paths.adminDocument(path))! // Company has the documents that no other place has.
  const query = useDocument(path)
  const { data: document, error, isFetchedAfterMount } = query
  if (document && isFetchedAfterMount && session.state === "signed-in") {
    return (
      <>
        <PageHeader
          eyebrow={<BackLink to={to}>{label}</BackLink>}
          title={document.title}
          lead={
            <>
              {document.path} {document.changed && <Badge tone="caution">Changed by {document.changedBy}</Badge>}
            </>
          }
        />
        <div className={ui.stack5}>
          <DraftBar />
          {path === "claims.yaml" && <ClaimsSummary value={document.value} schema={document.schema} />}
          {path === "invoicing.yaml" && <CompanySecretsCard />}
          {path !== brandPath && (
            <p>
              Text can name a fact in braces, such as {"{company.phone}"} or {"{figures.on-time}"}. The site fills it
              in.
            </p>
          )}
          <DocumentForm document={document} userId={session.user.id}>
            {path === brandPath ? (value) => <BrandPreview value={value} version={document.version} /> : undefined}
          </DocumentForm>
        </div>
      </>
    )
  }
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) {
    return (
      <PageHeader
        title="Document not found"
        lead="The link may be incomplete or mistyped."
        actions={<ButtonLink to={to}>Back to {label.toLowerCase()}</ButtonLink>}
      />
    )
  }
  return (
    <>
      <PageHeader eyebrow={<BackLink to={to}>{label}</BackLink>} title="Edit content" />
      {error ? (
        <LoadProblem of={query} fallback="The document could not be loaded" />
      ) : (
        <>
          <Spinner label="Loading document..." />
          <Skeleton shape="block" count={3} />
        </>
      )}
    </>
  )
}
