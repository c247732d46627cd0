/** How an address is compared: letter case cannot make a twin. */
export const emailKeyOf = (email: string) => email.normalize("NFKC").toLowerCase()
