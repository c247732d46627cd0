/** Unit of issue codes of MIL-STD-129, with their words. */
export const unitsOfIssue = {
  AM: "ampoule",
  AY: "assembly",
  BD: "bundle",
  BE: "bale",
  BF: "board foot",
  BG: "bag",
  BK: "book",
  BL: "barrel",
  BR: "bar",
  BT: "bottle",
  BX: "box",
  CA: "cartridge",
  CB: "carboy",
  CF: "cubic foot",
  CL: "coil",
  CN: "can",
  CO: "container",
  CS: "case",
  CT: "carton",
  CY: "cylinder",
  DR: "drum",
  DZ: "dozen",
  EA: "each",
  FT: "foot",
  GL: "gallon",
  GR: "gross",
  HD: "hundred",
  JG: "jug",
  JR: "jar",
  KE: "keg",
  KT: "kit",
  LB: "pound",
  LG: "length",
  LI: "liter",
  LO: "lot",
  ME: "meal",
  MX: "thousand",
  OT: "outfit",
  OZ: "ounce",
  PD: "pad",
  PG: "package",
  PK: "pack",
  PL: "pail",
  PR: "pair",
  PT: "pint",
  PZ: "packet",
  QT: "quart",
  RA: "ration",
  RL: "reel",
  RM: "ream",
  RO: "roll",
  SE: "set",
  SF: "square foot",
  SH: "sheet",
  SL: "spool",
  SY: "square yard",
  TN: "ton",
  TU: "tube",
  VI: "vial",
  YD: "yard",
} as const satisfies Record<string, string>

export type UnitOfIssue = keyof typeof unitsOfIssue

export function isUnitOfIssue(code: string): code is UnitOfIssue {
  return Object.hasOwn(unitsOfIssue, code)
}

/** Units of mass or volume: a quantity in these is an amount of goods, not a number of packages. */
export const isMassOrVolume = (code: string) => ["CF", "GL", "LB", "LI", "OZ", "PT", "QT", "TN"].includes(code)

/** The unit in words: "gallon". */
export function unitOfIssueName(code: string): string | undefined {
  return isUnitOfIssue(code) ? unitsOfIssue[code] : undefined
}
