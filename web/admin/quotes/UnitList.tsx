import { unitsOfIssue } from "#contract/values/units-of-issue.ts"

export const unitListId = "units-of-issue"

/** The units of issue that the fields on the page search, by code and by word. */
export function UnitList() {
  return (
    <datalist id={unitListId}>
      {Object.entries(unitsOfIssue).map(([code, word]) => (
        <option key={code} value={code}>
          {code} {word}
        </option>
      ))}
    </datalist>
  )
}
