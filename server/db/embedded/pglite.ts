/** PostgreSQL's major version in the PGlite that runs the site. */
export const presentMajor = 18
/** The versions before, which `npm` installs under another name only to carry their data over. */
export const olderMajors: readonly number[] = [17]

export async function loadPglite(major: number) {
  const [{ PGlite }, { NodeFS }, { pg_trgm }] = await (major === 17 ? loadOfPostgres17() : loadPresent())
  return { PGlite, NodeFS, pg_trgm }
}

const loadPresent = () =>
  Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/nodefs"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
  ])

/** The classes have the same shape, but TypeScript tells their private fields apart. */
const loadOfPostgres17 = () =>
  Promise.all([
    import("pglite-pg17"),
    import("pglite-pg17/nodefs"),
    import("pglite-pg17/contrib/pg_trgm"),
  ]) as unknown as ReturnType<typeof loadPresent>
