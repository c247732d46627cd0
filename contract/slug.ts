import { z } from "zod"

/** A name as a part of an address: "María de la Cruz" is `maria-de-la-cruz`. Empty for a name without plain letters. */
export function slugOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
}

export const Slug = z
  .string()
  .max(90)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters and digits joined by hyphens: "claw-hammer-16-oz"')
