/** A kind of row as the screen names it. */
export interface Noun {
  one: string
  many: string
  title: string
}
