export type PasswordStrength = "Weak" | "Medium" | "Strong"

/** A strength hint by length alone. It does not decide what is accepted. */
export function passwordStrength({ length }: string): PasswordStrength {
  if (length < 8) return "Weak"
  return length < 12 ? "Medium" : "Strong"
}
