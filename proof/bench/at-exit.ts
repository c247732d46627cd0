const deeds = new Set<() => void>()

/**
 * Runs the cleanup when the process exits, however it exits; the last one registered runs first. Returns a function
 * that cancels it.
 */
export function atExit(deed: () => void): () => void {
  deeds.add(deed)
  return () => deeds.delete(deed)
}

process.once("exit", () => {
  for (const deed of [...deeds].reverse()) {
    try {
      deed()
    } catch (error) {
      process.stderr.write(`${String(error)}\n`)
    }
  }
})
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130))
