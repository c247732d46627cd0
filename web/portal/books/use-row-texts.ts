import { type Ref, useEffect, useImperativeHandle, useState } from "react"
import { type DefaultValues, type Path, type PathValue, type Resolver, useForm } from "react-hook-form"

/** The current text of every field. */
export type Texts = Record<string, string>

interface RowTextsOptions<T extends Texts> {
  /** What the fields hold before anything is typed. */
  saved: T
  /** Texts to start with instead, as not yet saved. */
  draft: Texts | undefined
  /** Receives a function that returns the current texts. */
  typed: Ref<() => Texts> | undefined
  check: Resolver<T>
  onUnsaved: (unsaved: boolean) => void
}

/** The fields of a row's form: what is typed in them, and what is refused about it. */
export function useRowTexts<T extends Texts>({ saved, draft, typed, check, onUnsaved }: RowTextsOptions<T>) {
  const form = useForm<T>({
    // Plain texts are their own defaults; the library's type allows for deeper ones.
    defaultValues: saved as DefaultValues<T>,
    resolver: check,
  })
  const { getValues, setValue, setError } = form
  const { errors, isDirty } = form.formState

  useEffect(() => {
    onUnsaved(isDirty)
    // A form that is gone holds nothing.
    return () => onUnsaved(false)
  }, [isDirty, onUnsaved])

  useImperativeHandle(typed, () => () => ({ ...getValues() }), [getValues])
  const [start] = useState(draft)
  useEffect(() => {
    for (const [name, text] of Object.entries(start ?? {})) setValue(...changeOf<T>(name, text))
  }, [start, setValue])

  /** Shows the server's errors at their fields. Returns whether any of these fields is on the screen. */
  function refuse(fields: Record<string, string>): boolean {
    const known = Object.entries(fields)
      .map(([path, message]) => [path.split(".")[0] as Path<T>, message] as const)
      .filter(([name]) => name in getValues())
    for (const [index, [name, message]] of known.entries()) setError(name, { message }, { shouldFocus: index === 0 })
    return known.length > 0
  }

  const errorOf = (name: Path<T>) => {
    const message = errors[name]?.message
    return typeof message === "string" ? message : undefined
  }

  return {
    register: form.register,
    control: form.control,
    handleSubmit: form.handleSubmit,
    reset: form.reset,
    setValue: (name: Path<T>, text: string) => setValue(...changeOf<T>(name, text)),
    refuse,
    errorOf,
    isDirty,
  }
}

// Every field is a text.
const changeOf = <T extends Texts>(name: string, text: string) =>
  [name as Path<T>, text as PathValue<T, Path<T>>, { shouldDirty: true }] as const
