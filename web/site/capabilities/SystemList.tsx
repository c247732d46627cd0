import { useState } from "react"
import type { CapabilitiesPage } from "#contract/content/capabilities.ts"
import styles from "#web/site/capabilities/SystemList.module.css"
import { Badge } from "#web/ui/Badge.tsx"
import { Collapsible } from "#web/ui/Collapsible.tsx"

/** The company's systems; opening one closes the one before. */
export function SystemList({ items }: Pick<CapabilitiesPage["technology"], "items">) {
  const [openTitle, setOpenTitle] = useState<string>()
  return (
    <div className={styles.systems}>
      {items.map(({ title, text, features }) => (
        <Collapsible
          key={title}
          title={title}
          open={title === openTitle}
          onOpenChange={(open) => setOpenTitle(open ? title : undefined)}
        >
          <p>{text}</p>
          <ul className={styles.features}>
            {features.map((feature) => (
              <li key={feature}>
                <Badge>{feature}</Badge>
              </li>
            ))}
          </ul>
        </Collapsible>
      ))}
    </div>
  )
}
