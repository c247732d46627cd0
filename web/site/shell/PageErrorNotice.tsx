import { paths } from "#web/paths.ts"
import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import styles from "#web/site/shell/Notice.module.css"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { Page } from "#web/ui/Page.tsx"

/** Replaces a page that failed. */
export function PageErrorNotice() {
  return (
    <Page>
      <div className={styles.notice}>
        <h1>Something went wrong</h1>
        <p>This page could not be loaded. Try again.</p>
        <Actions>
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <ButtonLink variant="secondary" to={paths.home} reloadDocument>
            Go to the home page
          </ButtonLink>
        </Actions>
      </div>
    </Page>
  )
}
