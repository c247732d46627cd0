import type { NewAccount } from "#contract/accounts.ts"
import { checkEmail, checkLine } from "#web/api/check-text.ts"
import { checkConfirmation, checkNewPassword } from "#web/auth/password/check-new-password.ts"
import { type FormErrors, onlyErrors } from "#web/auth/form/form-errors.ts"

export const registrationFields = [
  "firstName",
  "lastName",
  "email",
  "password",
  "confirmPassword",
  "agreeToTerms",
] as const
export type RegistrationField = (typeof registrationFields)[number]
export type RegistrationTexts = Record<RegistrationField, string>

/** What is sent of the form: the confirmation and the tick are between the person and the screen. */
export function newAccountOf({ email, password, firstName, lastName }: RegistrationTexts): NewAccount {
  return { email: email.trim(), password, firstName: firstName.trim(), lastName: lastName.trim() }
}

/** What is wrong with the form, by field; of what is sent, in the server's own words. */
export function checkRegistration(texts: RegistrationTexts): FormErrors<RegistrationField> {
  const { email, password, firstName, lastName } = newAccountOf(texts)
  return onlyErrors({
    firstName: firstName === "" ? "First name is required" : checkLine()(firstName),
    lastName: lastName === "" ? "Last name is required" : checkLine()(lastName),
    email: checkEmail("Please enter a valid email address")(email),
    password: checkNewPassword(password),
    confirmPassword: checkConfirmation(password, texts.confirmPassword),
    agreeToTerms: texts.agreeToTerms === "" ? "You must agree to the terms and privacy policy" : undefined,
  })
}
