import type { DrawingName } from "#contract/catalog/drawings.ts"
import { building, electrical } from "./building.ts"
import { containers } from "./containers.ts"
import { equipment, scenes } from "./equipment.ts"
import { janitorial, spills } from "./janitorial.ts"
import { climate, plumbing } from "./plumbing-and-climate.ts"
import { food, fuel } from "./food-and-fuel.ts"
import { fasteners, laboratory, safety } from "./supplies.ts"
import { tools } from "./tools.ts"

/** Every drawing as SVG, by its name. */
export const sampleDrawings: Record<DrawingName, string> = {
  ...containers,
  ...food,
  ...fuel,
  ...tools,
  ...fasteners,
  ...safety,
  ...laboratory,
  ...building,
  ...electrical,
  ...plumbing,
  ...climate,
  ...janitorial,
  ...equipment,
  ...spills,
  ...scenes,
}
