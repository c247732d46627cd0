export interface LoginEntries {
  email: string
  password: string
  /** Once the server has asked for it. */
  code?: string
}

export type LoginErrors = Partial<Record<keyof LoginEntries, string>>

// Written out here so that the login screens do not load the whole validator; a test holds it to the contract.
const oneAddress = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** What is wrong with the entries, before anything is sent; empty when nothing is. */
export function checkLogin({ email, password, code }: LoginEntries): LoginErrors {
  const address = email.trim()
  const errors: LoginErrors = {}
  if (address.length > 254 || !oneAddress.test(address)) errors.email = "Please enter a valid email address"
  if (password.length === 0) errors.password = "Password is required"
  if (password.length > 256) errors.password = "Password is too long"
  if (code === "") errors.code = "Please enter the code"
  return errors
}
