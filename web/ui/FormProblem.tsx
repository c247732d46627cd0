import styles from "#web/ui/FormProblem.module.css"

export interface ShownProblem {
  text: string
  /** A toast tells it too, so that it is not read aloud twice. */
  isTold?: boolean
}

/** Beside the button that did not work: why, and what to do. It takes the focus and stays until the next attempt. */
export function FormProblem({ problem }: { problem: ShownProblem | undefined }) {
  if (!problem) return null
  return (
    <p className={styles.problem} data-problem="" tabIndex={-1} role={problem.isTold ? undefined : "alert"}>
      {problem.text}
    </p>
  )
}
