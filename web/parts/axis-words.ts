/** Values of an axis: "1.2K". */
const short = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 })
/** "$1.2K". */
const shortDollars = new Intl.NumberFormat("en-US", {
  notation: "compact",
  maximumFractionDigits: 1,
  style: "currency",
  currency: "USD",
})

export const axisCount = (value: number) => short.format(value)
export const axisDollars = (value: number) => shortDollars.format(value)
