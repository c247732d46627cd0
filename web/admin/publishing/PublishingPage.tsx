import { useEffect, useRef } from "react"
import { useSearchParams } from "react-router"
import { DraftBar } from "#web/admin/content/DraftBar.tsx"
import { ChangesSection } from "#web/admin/publishing/ChangesSection.tsx"
import { HistorySection } from "#web/admin/publishing/HistorySection.tsx"
import { stopPreview } from "#web/api/content.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { signedInMeta } from "#web/parts/signed-in-meta.ts"
import { paths } from "#web/paths.ts"
import { PageHeader } from "#web/ui/PageHeader.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

export const meta = signedInMeta("Publishing", "Review, publish and restore the site's content.", paths.adminPublishing)

export default function PublishingPage() {
  useEndOfPreview()
  return (
    <>
      <PageHeader title="Publishing" lead="Changes in the draft, and every version that was published." />
      <div className={ui.stack5}>
        <DraftBar isReviewed />
        <ChangesSection />
        <HistorySection />
      </div>
    </>
  )
}

/** The banner of previewed pages leads here. The page is loaded again, because the banner is a part of it. */
function useEndOfPreview() {
  const [params] = useSearchParams()
  const preview = params.get("preview")
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !preview) return
    isDone.current = true
    if (preview === "end") {
      stopPreview().then(
        () => window.location.replace(`${paths.adminPublishing}?preview=ended`),
        (error: unknown) => showFailure(error, "Please try again.", "The preview could not be ended"),
      )
    } else showToast({ title: "The preview has ended", description: "You see what visitors see." })
  }, [preview])
}
