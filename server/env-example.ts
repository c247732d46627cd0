import { variables } from "./env.ts"

/** The text of .env.example: every variable with its description and default. */
export function envExample(): string {
  const lines = Object.entries(variables.shape).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined)
    const value = fallback.success && fallback.data !== undefined ? String(fallback.data) : ""
    return `# ${schema.description ?? ""}\n#${name}=${value}`
  })
  return `# Every variable that the server reads. All have working defaults. Set them in the process environment.\n\n${lines.join("\n\n")}\n`
}
