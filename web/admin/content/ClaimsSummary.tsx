import { formatDay, todayIn } from "#contract/values/dates.ts"
import { type FieldSchema, inWords } from "#contract/content/field-schema.ts"
import { fieldId } from "#web/admin/content/document-editing.ts"
import styles from "#web/admin/content/DocumentForm.module.css"
import { isGroup } from "#contract/merge-patch.ts"
import { firstText, type Group } from "#web/admin/content/json-schema.ts"
import { Card } from "#web/ui/Card.tsx"

const soonDays = 60
const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

interface Shown {
  field: string
  name: string
  expires: string | undefined
  isProven: boolean
  isHidden: boolean
}

/** Which claims have expired, expire soon or lack evidence, with links to their fields. */
export function ClaimsSummary({ value, schema }: { value: Group; schema: FieldSchema }) {
  const claims = ["badges", "figures", "statements"].flatMap((part) =>
    claimsIn(part, value[part], schema.properties?.[part]?.propertyNames?.titles),
  )
  const today = todayIn(timeZone())
  const soon = new Date(Date.parse(today) + soonDays * 86_400_000).toISOString().slice(0, 10)
  const expired = claims.filter(({ expires }) => expires && expires < today)
  const expiring = claims.filter(({ expires }) => expires && expires >= today && expires <= soon)
  const unproven = claims.filter(({ isProven, isHidden }) => !isProven && !isHidden)
  return (
    <Card as="section" aria-labelledby="claims-state">
      <h2 id="claims-state">Expiry and evidence</h2>
      <ClaimLinks title="Expired, not shown as badges" claims={expired} />
      <ClaimLinks title={`Expire within ${soonDays} days`} claims={expiring} />
      <ClaimLinks title="Hidden" claims={claims.filter(({ isHidden }) => isHidden)} isLong />
      <ClaimLinks title="Without evidence" claims={unproven} isLong />
      {expired.length + expiring.length + unproven.length === 0 && (
        <p>Every claim that is shown is valid and has its evidence.</p>
      )}
    </Card>
  )
}

function ClaimLinks({ title, claims, isLong }: { title: string; claims: readonly Shown[]; isLong?: boolean }) {
  if (claims.length === 0) return null
  const links = (
    <ul>
      {claims.map(({ field, name, expires }) => (
        <li key={field}>
          <a href={`#${fieldId(field)}`}>{name}</a>
          {expires && `, last day ${formatDay(expires)}`}
        </li>
      ))}
    </ul>
  )
  if (!isLong) {
    return (
      <div>
        <h3>
          {title}: {claims.length}
        </h3>
        {links}
      </div>
    )
  }
  return (
    <details className={styles.folded}>
      <summary>
        {title}: {claims.length}
      </summary>
      {links}
    </details>
  )
}

function claimsIn(part: string, claims: unknown, titles: Record<string, string> = {}): Shown[] {
  if (!isGroup(claims)) return []
  return Object.entries(claims).flatMap(([key, claim]) => {
    if (!isGroup(claim)) return []
    const expires = typeof claim.expires === "string" ? claim.expires : undefined
    const name = part === "figures" ? (titles[key] ?? inWords(key)) : firstText(claim)
    return [
      { field: `${part}.${key}`, name, expires, isProven: Boolean(claim.evidence), isHidden: claim.hidden === true },
    ]
  })
}
