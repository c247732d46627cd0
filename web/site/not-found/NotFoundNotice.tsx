import { ButtonLink } from "#web/parts/ButtonLink.tsx"
import { paths } from "#web/paths.ts"
import styles from "#web/site/shell/Notice.module.css"
import { Page } from "#web/ui/Page.tsx"

export function NotFoundNotice() {
  return (
    <Page width="narrow">
      <div className={styles.notice}>
        <h1>404 Page Not Found</h1>
        <p>Did you forget to add the page to the router?</p>
        <div className={styles.actions}>
          <ButtonLink to={paths.home}>Home</ButtonLink>
          <ButtonLink variant="secondary" to={paths.products}>
            Products
          </ButtonLink>
          <ButtonLink variant="secondary" to={paths.contact}>
            Contact Us
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}
