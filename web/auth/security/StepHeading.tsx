import type { ReactNode } from "react"

/** The title of what has taken the place of the button that was pressed; it takes the button's focus too. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h4 ref={focusOnceThere} tabIndex={-1}>
      {children}
    </h4>
  )
}

const focusOnceThere = (heading: HTMLHeadingElement | null) => heading?.focus()
