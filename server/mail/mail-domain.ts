/** The right side of a Message-ID: the domain of MAIL_FROM. */
export const mailDomainOf = (mailFrom: string) => mailFrom.replace(/^.*@([^>]+)>?$/, "$1").trim()
