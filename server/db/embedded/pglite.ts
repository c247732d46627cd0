/** PostgreSQL's major version in the PGlite that runs the site. */
export const presentMajor = 18
/** The versions before, whose PGlites npm installs under another name only to carry their data over. */
export const olderMajors: readonly number[] = [17]

export async function loadPglite(major: number) {
  const [{ PGlite }, { NodeFS }, { pg_trgm }] = await (major === presentMajor ? loadPresent() : loadOlder(major))
  return { PGlite, NodeFS, pg_trgm }
}

const loadPresent = () =>
  Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/nodefs"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
  ])

/** Has the shape of the present one. A variable, because the package is optional: few folders need it. */
function loadOlder(major: number): ReturnType<typeof loadPresent> {
  const name = `pglite-pg${major}`
  return Promise.all([import(name), import(`${name}/nodefs`), import(`${name}/contrib/pg_trgm`)])
}
