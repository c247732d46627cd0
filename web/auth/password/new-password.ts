export type PasswordStrength = "Weak" | "Medium" | "Strong"

/** A strength hint by length alone. It does not decide what is accepted. */
export function passwordStrength({ length }: string): PasswordStrength {
  if (length < 8) return "Weak"
  return length < 12 ? "Medium" : "Strong"
}

/** The second time that a new password is typed, where it differs from the first. */
export const unconfirmed = ({ password, confirmPassword }: { password: string; confirmPassword: string }) => ({
  confirmPassword: password !== confirmPassword && "Passwords don't match",
})
