import { seatLabels } from "#contract/auth/seats.ts"
import { Link } from "react-router"
import { type Person, roleLabels, personStatusLabels } from "#contract/auth/people.ts"
import { Address } from "#web/admin/Address.tsx"
import { Optional } from "#web/admin/Optional.tsx"
import { StatusBadge } from "#web/parts/StatusBadge.tsx"
import { TwoLines } from "#web/admin/TwoLines.tsx"
import { DateTime } from "#web/parts/DateTime.tsx"
import { StackingTable } from "#web/parts/StackingTable.tsx"
import { paths } from "#web/paths.ts"

/** Accounts, each leading to its page. */
export function PeopleTable({ rows }: { rows: readonly Person[] }) {
  return (
    <StackingTable caption="All accounts" captionHidden>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Role</th>
          <th scope="col">Status</th>
          <th scope="col">Company</th>
          <th scope="col">Second factor</th>
          <th scope="col">Since</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" data-label="Person">
              <TwoLines
                first={<Link to={paths.adminPerson(row.id)}>{`${row.firstName} ${row.lastName}`.trim()}</Link>}
                second={<Address>{row.email}</Address>}
              />
            </th>
            <td data-label="Role">
              <TwoLines first={roleLabels[row.role]} second={row.seat && seatLabels[row.seat]} />
            </td>
            <td data-label="Status">
              <StatusBadge labels={personStatusLabels} status={row.status} />
            </td>
            <td data-label="Company">
              <Optional value={row.companyName} />
            </td>
            <td data-label="Second factor">{row.hasSecondFactor ? "On" : "Off"}</td>
            <td data-label="Registered">
              <DateTime value={row.createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </StackingTable>
  )
}
