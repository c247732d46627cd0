/** The pattern of ILIKE that finds the text anywhere; its wildcards stand for themselves. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`
