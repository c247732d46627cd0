import type { ContactPage } from "#contract/content/contact.ts"
import { Page } from "#web/ui/Page.tsx"
import { PostalAddress } from "#web/site/parts/PostalAddress.tsx"
import { useShellContent } from "#web/parts/shell-content.ts"
import ui from "#web/ui/primitives.module.css"
import { MessageForm } from "./MessageForm.tsx"
import { ProductInterests } from "./ProductInterests.tsx"
import styles from "./WriteToUs.module.css"

interface WriteToUsProps extends Pick<ContactPage, "form" | "interests" | "headquarters"> {
  /** The time within which an answer is promised, in words. */
  promise: string
}

/** The form, and beside it what may spare a visitor from writing. */
export function WriteToUs({ promise, form, interests, headquarters }: WriteToUsProps) {
  return (
    <Page>
      <div className={styles.columns}>
        <section className={styles.form}>
          <div className={ui.stack2}>
            <h2>{form.heading}</h2>
            {form.text && <p className={ui.muted}>{form.text}</p>}
          </div>
          <MessageForm promise={promise} />
        </section>
        <div className={styles.aside}>
          <ProductInterests {...interests} />
          <Headquarters {...headquarters} />
        </div>
      </div>
    </Page>
  )
}

function Headquarters({ heading, text }: ContactPage["headquarters"]) {
  const { company } = useShellContent()
  return (
    <section className={ui.stack3}>
      <h2 className={ui.step2}>{heading}</h2>
      {text && <p>{text}</p>}
      <PostalAddress address={company.address} />
    </section>
  )
}
