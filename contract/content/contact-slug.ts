/** A person's name as a part of an address: "María de la Cruz" is `maria-de-la-cruz`. */
export function contactSlug(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
}
