const deeds = new Set<() => void>()

/** What must not outlive the run, however the run ends: the last one first. Answers how to call it off. */
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
