/** The colors of all sample drawings: the site's navy, olive and gold, with quiet tones beside them. */
export const ink = "#13233f"
export const dark = "#26344d"
export const white = "#ffffff"
export const steel = { light: "#e8ecf1", mid: "#c4ccd7", dark: "#8b97a9" }
export const olive = { light: "#c9d1a4", mid: "#8b9857", dark: "#4a5a23" }
export const gold = { light: "#f1e0b0", mid: "#d8b65f" }
export const navy = { light: "#a9bcd9", mid: "#4a6799", dark: "#1d3052" }
export const red = { light: "#eab4a6", mid: "#b8503f" }
export const brown = { light: "#e2c29d", mid: "#b07f52", dark: "#7a4f2e" }
export const kraft = "#efe3ca"
export const glass = "#dcebef"

const size = { width: 400, height: 300 }

/** A drawing without a ground: the page puts its own tint behind it. */
export const drawing = (...parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"><g fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" fill-rule="evenodd">${parts.join("")}</g></svg>\n`

export const path = (d: string, fill = "none") => `<path d="${d}"${filled(fill)}/>`

export const rect = (x: number, y: number, width: number, height: number, fill = "none", radius = 4) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"${filled(fill)}/>`

export const circle = (x: number, y: number, radius: number, fill = "none") =>
  `<circle cx="${x}" cy="${y}" r="${radius}"${filled(fill)}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill = "none") =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${filled(fill)}/>`

export function ring(x: number, y: number, outer: number, inner: number, fill: string): string {
  const round = (radius: number) => `M${x} ${y - radius}a${radius} ${radius} 0 1 0 .1 0z`
  return path(round(outer) + round(inner), fill)
}

/** A thinner stroke, for details inside an outline. */
export const detail = (d: string, color = ink, width = 3) =>
  `<path d="${d}" stroke="${color}" stroke-width="${width}"/>`

/** An area without an outline. */
export const area = (d: string, fill: string) => `<path d="${d}" fill="${fill}" stroke="none"/>`

/** Darkens the side that faces away from the light. */
export const shade = (d: string) => `<path d="${d}" fill="${ink}" fill-opacity=".13" stroke="none"/>`

/** The ground under an object. */
export const ground = (halfWidth: number, y = 264, x = 200) =>
  `<ellipse cx="${x}" cy="${y}" rx="${halfWidth}" ry="7" fill="${ink}" fill-opacity=".14" stroke="none"/>`

export const turned = (degrees: number, parts: readonly string[], x = 200, y = 150) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${parts.join("")}</g>`

export const moved = (x: number, y: number, parts: readonly string[], scale = 1) =>
  `<g transform="translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}">${parts.join("")}</g>`

const filled = (fill: string) => (fill === "none" ? "" : ` fill="${fill}"`)
