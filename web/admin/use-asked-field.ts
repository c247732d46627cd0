import { useEffect } from "react"
import { useSearchParams } from "react-router"

/** The field that a link asks for: "contractNumber", "lines.2A.clin". */
export const useAskedField = (): string => useSearchParams()[0].get("field") ?? ""

/** Moves the focus to the asked field, the first one below it, or its section. Call it where the form has been drawn. */
export function useFocusOnAsked() {
  const field = useAskedField()
  useEffect(() => {
    if (field === "") return
    // A new page first puts the focus on its heading.
    const frame = requestAnimationFrame(() => focusField(field))
    return () => cancelAnimationFrame(frame)
  }, [field])
}

function focusField(field: string) {
  const name = CSS.escape(field)
  const [section = ""] = field.split(".")
  const target =
    document.querySelector<HTMLElement>(`[name="${name}"], [name^="${name}."]`) ?? document.getElementById(section)
  target?.scrollIntoView({ block: "center" })
  target?.focus({ preventScroll: true })
}
