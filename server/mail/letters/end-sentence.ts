/** Ends a sentence with one period, also after a name such as "Sample Supply Co." */
export const endSentence = (words: string) => (words.endsWith(".") ? words : `${words}.`)
