const deeds = new Set<() => void>()

/** What must not outlive the run, however the run ends; answers how to call it off. */
export function atExit(deed: () => void): () => void {
  deeds.add(deed)
  return () => deeds.delete(deed)
}

process.once("exit", () => {
  for (const deed of deeds) deed()
})
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130))
