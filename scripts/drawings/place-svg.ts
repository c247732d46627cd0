interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** Puts a drawing inside another one. Removes the prolog and the size that drawing programs write. */
export function placeSvg(svg: string, { x, y, width, height }: Place): string {
  const tag = /<svg\b[^>]*>/.exec(svg)
  if (!tag) throw new Error("This is not an SVG: it has no <svg> element")
  const sizeOf = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)(?:px)?["']`).exec(tag[0])?.[1]
  const [ownWidth, ownHeight] = [sizeOf("width"), sizeOf("height")]
  const hasBox = /\sviewBox\s*=/.test(tag[0])
  if (!hasBox && !(ownWidth && ownHeight)) throw new Error("The SVG needs a viewBox to be scaled")
  const rest = tag[0].slice("<svg".length).replaceAll(/\s(?:x|y|width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, "")
  const box = hasBox ? "" : ` viewBox="0 0 ${ownWidth} ${ownHeight}"`
  const placed = `<svg x="${x}" y="${y}" width="${width}" height="${height}"${box}${rest}`
  return placed + svg.slice(tag.index + tag[0].length)
}
