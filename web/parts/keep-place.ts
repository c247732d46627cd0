/**
 * State for a navigation that only refines what is on screen, such as a filter in the address: scroll position and
 * focus stay, and nothing is announced. `navigate("?status=new", { state: keepPlace, replace: true })`
 */
export const keepPlace = { keepPlace: true } as const

export function isKeepPlace(state: unknown): boolean {
  return typeof state === "object" && state !== null && "keepPlace" in state
}
