import type { UseQueryResult } from "@tanstack/react-query"
import { type ReactNode, useId } from "react"
import { messageOf } from "#web/api/call.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { Skeleton } from "#web/ui/Skeleton.tsx"
import ui from "#web/ui/primitives.module.css"
import styles from "./SecurityList.module.css"

interface SecurityListProps<Row> {
  title: string
  list: UseQueryResult<Row[]>
  /** The message if the server sent none. */
  failure: string
  empty: string
  children: (row: Row) => SecurityListItem
  /** Actions on the rows, below them. */
  action?: (rows: Row[]) => ReactNode
}

interface SecurityListItem {
  id: string
  what: ReactNode
  where: ReactNode
}

/** A short list about the account's safety, in all its states. */
export function SecurityList<Row>({ title, list, failure, empty, children, action }: SecurityListProps<Row>) {
  const id = useId()
  const { data, error, isFetching, refetch } = list
  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {error && (
        <div className={`${ui.stack3} ${ui.justifyStart}`} role="alert">
          <p>{messageOf(error, failure)}</p>
          <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
      {!data && !error && <Skeleton shape="rows" label="Loading" />}
      {data?.length === 0 && <p>{empty}</p>}
      {data && data.length > 0 && (
        <ul className={`${ui.stack0} ${styles.list}`}>
          {data.map(children).map((item) => (
            <li key={item.id}>
              <span className={`${ui.cluster2} ${ui.alignCenter} ${ui.strong}`}>{item.what}</span>
              <span className={ui.small}>{item.where}</span>
            </li>
          ))}
        </ul>
      )}
      {data && action && <div>{action(data)}</div>}
    </Card>
  )
}
