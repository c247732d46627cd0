import type { CapabilitiesPage } from "#contract/content/capabilities.ts"
import { RuledList } from "#web/site/parts/RuledList.tsx"
import { TabPanelHead } from "#web/site/capabilities/TabPanelHead.tsx"

/** What buyers ask for first. Rows whose claim has expired are gone before they come here. */
export function Certifications({ heading, text, items }: CapabilitiesPage["certifications"]) {
  return (
    <>
      <TabPanelHead heading={heading} text={text} />
      <RuledList items={items} />
    </>
  )
}
