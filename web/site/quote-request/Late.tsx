import { type ComponentType, useEffect, useState } from "react"

interface LateProps<Props> {
  /** Its code: it loads when the part is first shown. */
  load: () => Promise<ComponentType<Props>>
  props: Props
}

/** A part of the form whose code is not on the page until someone opens it. */
export function Late<Props extends object>({ load, props }: LateProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [said, setSaid] = useState("Loading …")
  useEffect(() => {
    load().then(
      (part) => setPart(() => part),
      () => setSaid("This part could not be loaded. Reload the page: what you typed stays."),
    )
  }, [load])
  return Part ? <Part {...props} /> : <p role="status">{said}</p>
}
