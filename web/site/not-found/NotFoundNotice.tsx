import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { paths } from "#web/paths.ts"
import styles from "#web/site/shell/Notice.module.css"
import { Actions } from "#web/ui/Actions.tsx"
import { Page } from "#web/ui/Page.tsx"

export function NotFoundNotice() {
  return (
    <Page>
      <div className={styles.notice}>
        <h1>404 Page Not Found</h1>
        <p>Did you forget to add the page to the router?</p>
        <Actions>
          <ButtonLink to={paths.home}>Home</ButtonLink>
          <ButtonLink variant="secondary" to={paths.products}>
            Products
          </ButtonLink>
          <ButtonLink variant="secondary" to={paths.contact}>
            Contact Us
          </ButtonLink>
        </Actions>
      </div>
    </Page>
  )
}
