import { useState } from "react"
import styles from "#web/admin/content/DraftBar.module.css"
import { startPreview, useDocuments } from "#web/api/content.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { paths } from "#web/paths.ts"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import ui from "#web/ui/primitives.module.css"

/** How much of the content is changed and not published, and what to do with it. */
export function DraftBar({ isReviewed = false }: { isReviewed?: boolean }) {
  const { data: documents } = useDocuments()
  const [pending, setPending] = useState(false)
  const count = documents?.filter(({ changed }) => changed).length

  async function preview() {
    setPending(true)
    try {
      await startPreview()
      window.open(paths.home, "_blank")
    } catch (error) {
      showFailure(error, "Please try again.", "The preview could not start")
    } finally {
      setPending(false)
    }
  }

  return (
    <section className={styles.bar} aria-label="Draft" data-unchanged={count === 0 || undefined} data-print="hide">
      <p className={ui.strong} role="status">
        {count !== undefined && draftWords(count)}
      </p>
      <Actions>
        {Boolean(count) && (
          <Button variant="secondary" pending={pending} onClick={() => void preview()}>
            Preview
          </Button>
        )}
        {!isReviewed && (
          <ButtonLink variant={count ? "primary" : "secondary"} to={paths.adminPublishing}>
            {count ? "Review and publish" : "History"}
          </ButtonLink>
        )}
      </Actions>
    </section>
  )
}

function draftWords(count: number): string {
  if (count === 0) return "No unpublished changes"
  return count === 1 ? "1 document changed" : `${count} documents changed`
}
