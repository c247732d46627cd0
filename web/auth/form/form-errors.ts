/** What is wrong with a form, by field; a field that is right is missing. */
export type FormErrors<Field extends string> = Partial<Record<Field, string>>

/** Drops the fields that are right. */
export function onlyErrors<Field extends string>(found: Record<Field, string | undefined>): FormErrors<Field> {
  const wrong = Object.entries(found).filter(([, message]) => message !== undefined)
  return Object.fromEntries(wrong) as FormErrors<Field> // The keys are those of `found`.
}

/** Without those that typing in a field makes doubtful: its own, and for a password that of its confirmation. */
export function withoutErrorOf<Field extends string>(errors: FormErrors<Field>, field: string): FormErrors<Field> {
  const doubtful = (name: string) => name === field || (name === "confirmPassword" && /password$/i.test(field))
  const left = Object.entries(errors).filter(([name]) => !doubtful(name))
  return left.length === Object.keys(errors).length ? errors : (Object.fromEntries(left) as FormErrors<Field>) // A subset of its keys.
}
