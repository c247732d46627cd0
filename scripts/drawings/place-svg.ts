interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** A drawing as a part of another one. Drawing programs begin theirs with a prolog and give it a size; both go. */
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
