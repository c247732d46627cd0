import type { ServicesPage } from "#contract/content/services.ts"
import { RuledList } from "#web/site/parts/RuledList.tsx"
import styles from "#web/site/services/ServiceDetails.module.css"
import { Collapsible } from "#web/ui/Collapsible.tsx"
import { Page } from "#web/ui/Page.tsx"
import ui from "#web/ui/primitives.module.css"

type ServiceDetailsProps = Pick<ServicesPage, "agencies" | "technology" | "procurement">

/** What holds for every family, folded away; each part opens and closes by itself. */
export function ServiceDetails({ agencies, technology, procurement }: ServiceDetailsProps) {
  return (
    <section className={styles.details} data-band="details">
      <Page>
        <Collapsible title={agencies.heading} headingLevel={2}>
          <div className={`${ui.stack4} ${styles.agencies}`}>
            {agencies.text && <p className={styles.text}>{agencies.text}</p>}
            <ul className={styles.names}>
              {agencies.names.map((name) => (
                <li key={name} className={styles.name}>
                  {name}
                </li>
              ))}
            </ul>
            <p className={ui.small}>{agencies.note}</p>
          </div>
        </Collapsible>
        <Collapsible title={technology.heading} headingLevel={2}>
          {technology.text && <p className={styles.text}>{technology.text}</p>}
          <RuledList items={technology.items} />
        </Collapsible>
        <Collapsible title={procurement.heading} headingLevel={2}>
          {procurement.text && <p className={styles.text}>{procurement.text}</p>}
          <RuledList items={procurement.items} ordered />
        </Collapsible>
      </Page>
    </section>
  )
}
