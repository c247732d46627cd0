import type { FamilyKey } from "#contract/catalog/families.ts"

/** The families' drawings as the `d` of their strokes, on a field of 48 by 48: for the mark and for the social cards. */
export const familyDrawings: Record<FamilyKey, readonly string[]> = {
  // A crate of provisions with wheat above it.
  food: [
    "M7 25h34l-3 16H10z",
    "M8.5 33h31",
    "M24 25V9",
    "M24 13c-3-.5-5-2.5-5-5.5 3 .5 5 2.5 5 5.5zM24 13c3-.5 5-2.5 5-5.5-3 .5-5 2.5-5 5.5z",
    "M24 20c-4-.5-6.5-3-6.5-6.5 4 .5 6.5 3 6.5 6.5zM24 20c4-.5 6.5-3 6.5-6.5-4 .5-6.5 3-6.5 6.5z",
  ],
  // A drum with a drop on it.
  fuel: [
    "M12 9h24v31H12z",
    "M10 9h28M10 40h28M12 16.5h24M12 33h24",
    "M24 19.5c2.7 3 4 4.9 4 6.6a4 4 0 0 1-8 0c0-1.7 1.3-3.6 4-6.6z",
  ],
  // A flask, filled to a third.
  chemicals: [
    "M19 7h10M21 7v12L9.5 37.5A2.6 2.6 0 0 0 11.7 41.5h24.6a2.6 2.6 0 0 0 2.2-4L27 19V7",
    "M14.5 30h19",
    "M21 35.5h.01M27 34.5h.01",
  ],
  // A bolt with its washer.
  hardware: [
    "M15 6h18l2 3v6.5H13V9z",
    "M20 6.5v9M28 6.5v9",
    "M10 15.5h28V19H10z",
    "M18 19v19.5l6 4 6-4V19M18 25.5l12-3M18 31l12-3M18 36.5l12-3",
  ],
}
