/** The domain of MAIL_FROM, for the right side of a Message-ID. */
export const mailDomainOf = (mailFrom: string) => mailFrom.replace(/^.*@([^>]+)>?$/, "$1").trim()
