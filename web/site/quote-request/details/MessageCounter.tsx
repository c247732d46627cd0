import { formatCount } from "#contract/values/counts.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"
import styles from "./MessageCounter.module.css"

const spokenStep = 100

export function MessageCounter({ left, limit }: { left: number; limit: number }) {
  return (
    <>
      <p className={styles.counter} aria-hidden="true">
        {formatCount(left)} of {formatCount(limit)} characters left
      </p>
      <div role="status">
        <VisuallyHidden>{spoken(left)}</VisuallyHidden>
      </div>
    </>
  )
}

// In steps, because a number read aloud after every key would drown out the typing.
function spoken(left: number) {
  return left <= 0 ? "No characters left" : `${Math.ceil(left / spokenStep) * spokenStep} characters left at most`
}
