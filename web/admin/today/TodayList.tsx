import { useState } from "react"
import { Link } from "react-router"
import type { Today, TodayChoice } from "#contract/desk/today.ts"
import { restOf } from "#web/admin/today/entry-words.ts"
import styles from "#web/admin/today/Today.module.css"
import { TodayRow } from "#web/admin/today/TodayRow.tsx"
import { useToday } from "#web/api/today.ts"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { useListView } from "#web/parts/use-list-view.ts"
import { Button } from "#web/ui/Button.tsx"
import ui from "#web/ui/primitives.module.css"
import { Segments } from "#web/ui/Segments.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

const whoseLabels: Record<TodayChoice, string> = { me: "Mine", nobody: "Unassigned", everybody: "Everybody's" }

const done: Record<TodayChoice, string> = {
  me: "Nothing of yours waits.",
  nobody: "Nothing unassigned waits.",
  everybody: "Everything is done.",
}

/** On a phone, these fit two screens. */
const shownFirst = 10

/** One list of what a person does next, the most urgent first. */
export function TodayList() {
  const { params, changeView } = useListView()
  const asked = params.get("whose")
  const whose = asked === "me" || asked === "nobody" ? asked : "everybody"
  const query = useToday(whose)
  const { data, error, dataUpdatedAt } = query
  return (
    <section className={`${ui.stack3} ${styles.today}`} aria-labelledby="today">
      <div className={styles.head}>
        <h2 id="today">Today</h2>
        <Segments
          label={<VisuallyHidden>Whose</VisuallyHidden>}
          choices={whoseLabels}
          value={whose}
          onChoose={(next) => changeView({ whose: next === "everybody" ? "" : next })}
        />
      </div>
      <LoadProblem of={query} fallback="What waits could not be loaded" />
      {data && <Entries key={whose} today={data} whose={whose} now={dataUpdatedAt} />}
      {!data && !error && <div className={styles.coming} aria-hidden="true" />}
    </section>
  )
}

function Entries({ today: { entries, more }, whose, now }: { today: Today; whose: TodayChoice; now: number }) {
  const [isWhole, setWhole] = useState(false)
  if (entries.length === 0) return <p>{done[whose]}</p>
  const shown = isWhole ? entries : entries.slice(0, shownFirst)
  const hidden = entries.length - shown.length
  return (
    <>
      <ul className={styles.list}>
        {shown.map((entry) => (
          <TodayRow key={`${entry.kind} ${entry.id}`} entry={entry} now={now} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="secondary" onClick={() => setWhole(true)}>
          Show {hidden} more
        </Button>
      )}
      {hidden === 0 && more.length > 0 && (
        <ul className={ui.cluster3}>
          {more.map(({ kind, count, isAtLeast }) => {
            const { words, to } = restOf(kind, whose)
            const text = `${count}${isAtLeast ? "+" : ""} more ${words}`
            return (
              <li key={kind} className={ui.touch}>
                {to ? <Link to={to}>{text}</Link> : text}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
