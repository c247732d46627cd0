/** Month and day of a Monday, below every third bar: more would run into each other. */
export const shortWeek = (monday: string, place: number) =>
  place % 3 === 1 ? `${Number(monday.slice(5, 7))}/${Number(monday.slice(8, 10))}` : ""
