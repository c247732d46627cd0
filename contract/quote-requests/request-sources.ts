/** How a request came in. All but "form" are entered at the desk. */
export const requestSources = ["form", "phone", "email", "sam_gov", "dibbs", "in_person", "other"] as const
export type RequestSource = (typeof requestSources)[number]

export const requestSourceLabels: Record<RequestSource, string> = {
  form: "Quote form",
  phone: "Phone",
  email: "Email",
  sam_gov: "SAM.gov",
  dibbs: "DIBBS",
  in_person: "In person",
  other: "Other",
}
