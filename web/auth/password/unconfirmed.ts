/** The second time that a new password is typed, where it differs from the first. */
export const unconfirmed = ({ password, confirmPassword }: { password: string; confirmPassword: string }) => ({
  confirmPassword: password !== confirmPassword && "Passwords don't match",
})
