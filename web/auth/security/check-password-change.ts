import type { CurrentUser } from "#contract/users.ts"
import { checkConfirmation, checkNewPassword } from "#web/auth/password/check-new-password.ts"
import { type FormErrors, onlyErrors } from "#web/auth/form/form-errors.ts"

export const passwordChangeFields = ["currentPassword", "newPassword", "confirmPassword"] as const
type Field = (typeof passwordChangeFields)[number]

/** What is wrong with the form, by field; of what is sent, in the server's own words. */
export function checkPasswordChange(
  texts: Record<Field, string>,
  role: CurrentUser["role"] = "company",
): FormErrors<Field> {
  const { currentPassword, newPassword, confirmPassword } = texts
  return onlyErrors({
    currentPassword: checkPresent(currentPassword),
    newPassword: checkNewPassword(newPassword, role),
    confirmPassword: checkConfirmation(newPassword, confirmPassword),
  })
}

function checkPresent({ length }: string): string | undefined {
  if (length === 0) return "Password is required"
  return length > 256 ? "Password is too long" : undefined
}
