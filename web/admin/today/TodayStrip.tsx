import { Link } from "react-router"
import type { Waiting } from "#contract/waiting.ts"
import { countWords, useWaiting } from "#web/api/waiting.ts"
import { tasksIn } from "#web/admin/today/tasks.ts"
import styles from "#web/admin/today/TodayStrip.module.css"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import ui from "#web/ui/primitives.module.css"

/** What waits today, each count leading to exactly its rows. */
export function TodayStrip() {
  const { data, error, isFetching, refetch } = useWaiting()
  return (
    <section className={ui.stack3} aria-labelledby="today">
      <h2 id="today">Today</h2>
      {error && (
        <LoadProblem
          error={error}
          fallback="What waits could not be loaded"
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Tasks waiting={data} />}
      {!data && !error && <div className={styles.coming} aria-hidden="true" />}
    </section>
  )
}

function Tasks({ waiting }: { waiting: Waiting }) {
  const tasks = tasksIn(waiting)
  if (tasks.length === 0) return <p className={ui.muted}>Nothing is late or due today, and everything is assigned.</p>
  return (
    <ul className={ui.cluster2}>
      {tasks.map(({ to, count, words, tone }) => (
        <li key={to}>
          <Link to={to} className={styles.task} data-tone={tone}>
            <strong>{countWords(count)}</strong> {words}
          </Link>
        </li>
      ))}
    </ul>
  )
}
