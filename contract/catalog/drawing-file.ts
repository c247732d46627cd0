import type { DrawingName } from "#contract/catalog/drawings.ts"

// Apart from the list of all names, which pages with pictures would load.

/** Size of every drawing, in pixels. */
export const drawingSize = { width: 400, height: 300 } as const

export const drawingFile = (name: DrawingName) => `/drawings/${name}.svg`

/** "Steel drum" */
export const drawingTitle = (name: DrawingName) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ")
