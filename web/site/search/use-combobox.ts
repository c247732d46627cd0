import { type RefObject, useEffect, useEffectEvent, useState } from "react"

interface Combobox {
  /** The field; it belongs to the page, which knows nothing of the list. */
  input: RefObject<HTMLInputElement | null>
  listId: string
  /** How many options there are. */
  count: number
  optionId: (at: number) => string
  onType: (text: string) => void
  /** Enter on an option. */
  onChoose: (at: number) => void
  /** Enter on no option; without it, the form goes its own way. */
  onSubmit: (() => void) | undefined
  /** Escape while the list is closed. */
  onEscape: () => void
  /** The focus goes to this element, or to none. */
  onLeave: (to: EventTarget | null) => void
}

/** The keys of an editable combobox with a list, as the ARIA Authoring Practices describe it. */
export function useCombobox({ input, listId, count, ...on }: Combobox) {
  const { optionId, onType, onChoose, onSubmit, onEscape, onLeave } = on
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isShown = open && count > 0

  function close() {
    setOpen(false)
    setActive(-1)
  }

  const type = useEffectEvent(() => {
    setActive(-1)
    setOpen(true)
    onType(input.current?.value ?? "")
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setOpen(true)
      // The field itself is the place before the first option and after the last.
      if (isShown) setActive(((active + 1 + step + count + 1) % (count + 1)) - 1)
    } else if (event.key === "Escape" && isShown) {
      // One press closes the list; a surrounding dialog needs another.
      event.preventDefault()
      close()
    } else if (event.key === "Escape") {
      onEscape()
    }
  })
  const submit = useEffectEvent((event: SubmitEvent) => {
    const isOption = isShown && active >= 0
    if (isOption || onSubmit) event.preventDefault()
    close()
    if (isOption) onChoose(active)
    else onSubmit?.()
  })
  const leave = useEffectEvent((event: FocusEvent) => {
    close()
    onLeave(event.relatedTarget)
  })

  useEffect(() => {
    const field = input.current
    if (!field?.form) return
    const { form } = field
    const stop = new AbortController()
    const { signal } = stop
    field.addEventListener("input", () => type(), { signal })
    field.addEventListener("keydown", (event) => press(event), { signal })
    field.addEventListener("blur", (event) => leave(event), { signal })
    form.addEventListener("submit", (event) => submit(event), { signal })
    // Handles text that was typed while this was loading.
    if (field.value !== field.defaultValue) field.dispatchEvent(new Event("input"))
    return () => stop.abort()
  }, [input])

  useEffect(() => {
    const field = input.current
    // The list is on the page only now.
    field?.setAttribute("aria-controls", listId)
    // A plain search box has no such state.
    if (field?.role === "combobox") field.setAttribute("aria-expanded", String(isShown))
    if (!isShown || active < 0) return field?.removeAttribute("aria-activedescendant")
    field?.setAttribute("aria-activedescendant", optionId(active))
    document.getElementById(optionId(active))?.scrollIntoView({ block: "nearest" })
  }, [input, listId, isShown, active, optionId])

  return { open, isShown, active, close }
}
