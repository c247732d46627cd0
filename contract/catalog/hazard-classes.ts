/** Hazard classes and divisions of 49 CFR 173.2, in short words. */
const hazardClasses: Readonly<Record<string, string>> = {
  "1": "explosive",
  "2.1": "flammable gas",
  "2.2": "nonflammable compressed gas",
  "2.3": "gas poisonous by inhalation",
  "3": "flammable or combustible liquid",
  "4.1": "flammable solid",
  "4.2": "spontaneously combustible material",
  "4.3": "dangerous when wet material",
  "5.1": "oxidizer",
  "5.2": "organic peroxide",
  "6.1": "poisonous material",
  "6.2": "infectious substance",
  "7": "radioactive material",
  "8": "corrosive material",
  "9": "miscellaneous hazardous material",
}

/** Degree of danger of each packing group (49 CFR 171.8). */
export const packingGroups = { I: "great danger", II: "medium danger", III: "minor danger" } as const

/** Name of a class or division: "3" is a flammable or combustible liquid, "1.4" an explosive. */
export function hazardClassName(hazardClass: string): string | undefined {
  return hazardClasses[hazardClass] ?? hazardClasses[hazardClass.slice(0, 1)]
}
