/** Addresses are compared in this form: a different letter case does not make a second account. */
export const emailKeyOf = (email: string) => email.normalize("NFKC").toLowerCase()
