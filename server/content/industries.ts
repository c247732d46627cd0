import type { FamilyKey } from "#contract/families.ts"

/**
 * The NAICS code of each family. The codes are part of the site's addresses, so they are fixed in code, not in the
 * content.
 */
export const naicsOf = {
  food: "424410",
  fuel: "457210",
  chemicals: "325199",
  hardware: "423710",
} as const satisfies Record<FamilyKey, string>
