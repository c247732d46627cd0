import { Link } from "react-router"
import type { ContactPage } from "#contract/content/contact.ts"
import { useShellContent } from "#web/parts/shell-content.ts"
import { paths } from "#web/paths.ts"
import { MessageForm } from "./MessageForm.tsx"
import styles from "./WriteToUs.module.css"
import { FamilyMark } from "#web/site/parts/FamilyMark.tsx"
import { PostalAddress } from "#web/site/parts/PostalAddress.tsx"
import { Page } from "#web/ui/Page.tsx"
import ui from "#web/ui/primitives.module.css"

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

/** The four catalogs, for people who write because they look for a product. */
function ProductInterests({ heading, items }: ContactPage["interests"]) {
  return (
    <section className={ui.stack3}>
      <h2 className={ui.step2}>{heading}</h2>
      <ul className={ui.stack0}>
        {items.map(({ family, label, text }) => (
          <li key={family} className={styles.item}>
            <FamilyMark family={family} size="small" />
            <div>
              <Link to={paths.catalog(family)} className={`${ui.strong} ${styles.link}`}>
                {label}
              </Link>
              <p className={ui.small}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
