/** "1 contact", "1,234 contacts". */
export const counted = (count: number, one: string) =>
  `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`
