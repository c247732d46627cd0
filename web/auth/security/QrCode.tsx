import { useEffect, useState } from "react"
import styles from "./QrCode.module.css"

/** Rows of modules, true for a dark one, with the quiet zone around them. */
type Modules = readonly (readonly boolean[])[]

/** A text as a QR code. The encoder is loaded when the first one is shown. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [modules, setModules] = useState<Modules>()

  useEffect(() => {
    let isWanted = true
    void encodeText(text).then((found) => isWanted && setModules(found))
    return () => {
      isWanted = false
    }
  }, [text])

  const size = modules?.length ?? 1
  return (
    <svg className={styles.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      {modules && <path d={outlineOf(modules)} shapeRendering="crispEdges" />}
    </svg>
  )
}

async function encodeText(text: string): Promise<Modules> {
  const { encode } = await import("uqr")
  return encode(text, { ecc: "M", border: 4 }).data
}

const outlineOf = (modules: Modules) =>
  modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("")
