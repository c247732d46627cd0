/** Divides into rows of two, three and four cards: a stretch that is not drawn moves no card of its neighbours. */
export const stretchLength = 24

/** A shorter list is in the page as a whole, so that the browser's own search finds everything in it. */
export const wholeUpTo = 120
