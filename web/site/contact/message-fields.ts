export const messageFields = ["name", "email", "organization", "message"] as const
export type MessageFieldName = (typeof messageFields)[number]
export type MessageTexts = Record<MessageFieldName, string>

type Control = HTMLInputElement | HTMLTextAreaElement

// The form is ours: it has a control of every one of these names.
export const controlOf = (form: HTMLFormElement, name: MessageFieldName | "faxNumber") =>
  form.elements.namedItem(name) as Control

export function textsIn(form: HTMLFormElement): MessageTexts {
  const read = (name: MessageFieldName) => controlOf(form, name).value
  return { name: read("name"), email: read("email"), organization: read("organization"), message: read("message") }
}

/** On a slow line people type before the script has started: that wins over the draft. */
export function fillFrom(draft: Partial<MessageTexts>, form: HTMLFormElement) {
  for (const field of messageFields) {
    const control = controlOf(form, field)
    if (control.value === "") control.value = draft[field] ?? ""
  }
}
