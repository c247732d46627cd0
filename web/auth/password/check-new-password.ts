import type { CurrentUser } from "#contract/users.ts"

// contract/users.ts in the browser's own words: its schemas would weigh more than a public page may. A test holds the
// two together.
const rules: readonly [fits: (password: string) => boolean, message: string][] = [
  [({ length }) => length >= 8, "Password must be at least 8 characters"],
  [({ length }) => length <= 256, "Password must be at most 256 characters"],
  [(password) => /[A-Z]/.test(password), "Password must contain at least one uppercase letter"],
  [(password) => /[a-z]/.test(password), "Password must contain at least one lowercase letter"],
  [(password) => /[0-9]/.test(password), "Password must contain at least one number"],
]

/** The first rule that a new password breaks, as the server would say it. */
export function checkNewPassword(password: string, role: CurrentUser["role"] = "company"): string | undefined {
  if (role === "admin" && password.length < 12) return "An administrator's password must be at least 12 characters"
  return rules.find(([fits]) => !fits(password))?.[1]
}

export function checkConfirmation(password: string, confirmation: string): string | undefined {
  return password === confirmation ? undefined : "Passwords don't match"
}
