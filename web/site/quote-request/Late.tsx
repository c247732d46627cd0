import { type ComponentType, useEffect, useState } from "react"

interface LateProps<Props> {
  /** Its file, which exports this part alone: it loads when the part is first shown. */
  load: () => Promise<Record<string, ComponentType<Props>>>
  props: Props
}

/** A part of the form whose code is not on the page until someone opens it. */
export function Late<Props extends object>({ load, props }: LateProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [said, setSaid] = useState("Loading …")
  useEffect(() => {
    load().then(
      (file) => setPart(() => Object.values(file)[0]),
      () => setSaid("Not loaded. Reload the page: what you typed stays."),
    )
  }, [load])
  return Part ? <Part {...props} /> : <p role="status">{said}</p>
}
