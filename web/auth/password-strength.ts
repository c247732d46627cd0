export type PasswordStrength = "Weak" | "Medium" | "Strong"

/** A hint for whoever is typing, by length alone; what is accepted is another matter. */
export function passwordStrength({ length }: string): PasswordStrength {
  if (length < 8) return "Weak"
  return length < 12 ? "Medium" : "Strong"
}
