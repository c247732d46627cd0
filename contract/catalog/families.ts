/** The four product families, in the order in which every page lists them. */
export const familyKeys = ["food", "fuel", "chemicals", "hardware"] as const
export type FamilyKey = (typeof familyKeys)[number]

/** Families as the quote form and the quote desk name them. */
export const familyLabels: Record<FamilyKey, string> = {
  food: "Food and Provisions",
  fuel: "Fuel and Energy",
  chemicals: "Chemicals and Materials",
  hardware: "Hardware and Equipment",
}
