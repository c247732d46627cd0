import type { HealthLine, HealthState } from "#contract/desk/health.ts"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx"

const labels = { wrong: "Wrong", look: "Look", fine: "Fine" } satisfies Record<HealthState, string>
const tones = { wrong: "danger", look: "caution", fine: "positive" } satisfies Record<HealthState, BadgeTone>
const order = Object.keys(labels)

/** The worst first, each with its next step. */
export function HealthTable({ lines }: { lines: readonly HealthLine[] }) {
  const worstFirst = lines.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return (
    <StackingTable caption="Checks" captionHidden>
      <thead>
        <tr>
          <th scope="col">Check</th>
          <th scope="col">State</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {worstFirst.map(({ about, state, says, next }) => (
          <tr key={about}>
            <th scope="row" data-label="Check">
              {about}
            </th>
            <td data-label="State">
              <Badge tone={tones[state]}>{labels[state]}</Badge>
            </td>
            <td data-label="Result">
              <TwoLines first={says} second={next} />
            </td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}
