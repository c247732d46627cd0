import { z } from "zod"
import { plainPrice } from "#contract/prices.ts"

const typed = /^\d{1,12}(?:\.\d{1,4})?$/
const message = "Enter a price such as 1.85: not negative, at most 12 digits before the point and 4 after it"

/** A typed unit price. A JSON number counts by its shortest decimal text. */
export const UnitPrice = z
  .union([z.string(), z.number()], message)
  .transform(String)
  .pipe(z.string().regex(typed, message).transform(plainPrice))
