import { useEffect, useRef } from "react"
import { DifferenceTable } from "#web/admin/publishing/DifferenceTable.tsx"
import styles from "#web/admin/publishing/Publishing.module.css"
import { useComparison } from "#web/api/content.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import ui from "#web/ui/primitives.module.css"

/** What restoring a version would change. */
export function VersionDifferences({ version }: { version: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useComparison(version)
  const { data: documents, error } = query
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.document} aria-labelledby="comparison">
      <h3 id="comparison" ref={heading} tabIndex={-1}>
        What restoring version {version} would change
      </h3>
      {!documents && <LoadProblem of={query} fallback="The differences could not be loaded" />}
      {!error && !documents && <Spinner label="Loading differences..." />}
      {documents?.length === 0 && <p>Nothing: it is the same as what visitors see.</p>}
      {documents?.map(({ path, title, fields }) => (
        <div key={path} className={ui.stack3}>
          <h4>{title}</h4>
          <DifferenceTable caption={`Differences in ${title}`} fields={fields} />
        </div>
      ))}
    </section>
  )
}
