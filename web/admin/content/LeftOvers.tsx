import { Link } from "react-router"
import { counted } from "#contract/values/counts.ts"
import type { LeftOver } from "#contract/content/content-documents.ts"
import { fieldId } from "#web/admin/content/document-editing.ts"
import { useLeftOvers } from "#web/api/content.ts"
import { paths } from "#web/paths.ts"
import { Card } from "#web/ui/Card.tsx"
import { Collapsible } from "#web/ui/Collapsible.tsx"
import ui from "#web/ui/primitives.module.css"

/** A checklist of what visitors see that is a sample still, or a claim without evidence. */
export function LeftOvers() {
  const { data } = useLeftOvers()
  if (!data) return null
  const byDocument = Map.groupBy(data, ({ path }) => path)
  return (
    <Card as="section" aria-labelledby="left-overs">
      <h2 id="left-overs">Left to replace or prove</h2>
      {data.length === 0 ? (
        <p>Nothing. Each value is yours, and each claim has its evidence.</p>
      ) : (
        <>
          <p className={ui.muted}>
            Replace samples with your own values. Add evidence to a claim, or hide it: hidden claims leave all pages,
            PDFs and emails.
          </p>
          {[...byDocument].map(([path, left]) => (
            <Collapsible key={path} headingLevel={3} title={`${left[0]!.title}: ${sumOf(left)}`}>
              <ul>
                {left.map((one) => (
                  <li key={one.field}>
                    <Link to={`${paths.adminDocument(path)}#${fieldId(one.field)}`}>{shortened(one.value)}</Link>
                  </li>
                ))}
              </ul>
            </Collapsible>
          ))}
        </>
      )}
    </Card>
  )
}

function sumOf(left: readonly LeftOver[]): string {
  const claims = left.filter(({ todo }) => todo === "prove").length
  const samples = left.length - claims
  return [
    samples > 0 && `${counted(samples, "sample")} to replace`,
    claims > 0 && `${counted(claims, "claim")} to prove`,
  ]
    .filter(Boolean)
    .join(", ")
}

const shortened = (value: string) => (value.length > 80 ? `${value.slice(0, 79)}…` : value)
