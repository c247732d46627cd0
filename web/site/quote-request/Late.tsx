import { type ComponentType, useEffect, useState } from "react"
import { Button } from "#web/ui/Button.tsx"

interface LateProps<Props> {
  /** Its code: it loads when the part is first shown. */
  load: () => Promise<ComponentType<Props>>
  props: Props
}

/** A part of the form whose code is not on the page until someone opens it. */
export function Late<Props extends object>({ load, props }: LateProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!failed) {
      load().then(
        (part) => setPart(() => part),
        () => setFailed(true),
      )
    }
  }, [load, failed])
  if (Part) return <Part {...props} />
  if (!failed) return <p role="status">Loading …</p>
  return (
    <p role="alert">
      This part could not be loaded.{" "}
      <Button variant="secondary" onClick={() => setFailed(false)}>
        Try again
      </Button>
    </p>
  )
}
