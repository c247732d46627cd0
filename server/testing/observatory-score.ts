type Headers = Record<string, string>

/**
 * The score that Mozilla's HTTP Observatory gives an https page (scan rules since 2024:
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring), assuming no cookies, own scripts without
 * integrity attributes, and no entry on the HSTS preload list.
 */
export function observatoryScore(headers: Headers): number {
  const modifiers = [
    policyModifier(headers),
    transportModifier(headers["strict-transport-security"] ?? ""),
    frameModifier(headers),
    referrerModifier(headers["referrer-policy"]),
    headers["x-content-type-options"] === "nosniff" ? 0 : -5,
    /^same-(origin|site)$/.test(headers["cross-origin-resource-policy"] ?? "") ? 10 : 0,
    headers["access-control-allow-credentials"] ? -50 : 0,
  ]
  const penalties = modifiers.filter((modifier) => modifier < 0).reduce((sum, modifier) => sum + modifier, 100)
  // Bonus points count only if the score is at least 90 without them.
  return penalties >= 90 ? modifiers.reduce((sum, modifier) => sum + modifier, 100) : penalties
}

function directivesOf(policy: string): Map<string, string[]> {
  const directives = policy.split(";").map((part) => part.trim().split(/\s+/))
  return new Map(directives.map(([name = "", ...sources]) => [name, sources]))
}

function policyModifier(headers: Headers): number {
  const policy = directivesOf(headers["content-security-policy"] ?? "")
  const standard = policy.get("default-src")
  const broad = (name: string, also: RegExp) =>
    (policy.get(name) ?? standard ?? ["*"]).some((source) => also.test(source))
  if (policy.size === 0) return -25
  if (broad("script-src", /^(\*|https?:|data:|'unsafe-inline')/) || broad("object-src", /^(\*|https?:)/)) return -20
  if (broad("script-src", /^'unsafe-eval'/) || broad("style-src", /^'unsafe-eval'/)) return -10
  if (broad("img-src", /^http:/) || broad("media-src", /^http:/)) return -10
  if (broad("style-src", /^(\*|https?:|data:|'unsafe-inline')/)) return 0
  return standard?.join() === "'none'" ? 10 : 5
}

function transportModifier(header: string): number {
  const seconds = Number(/max-age=(\d+)/.exec(header)?.[1] ?? Number.NaN)
  if (Number.isNaN(seconds)) return -20
  return seconds < 15_768_000 ? -10 : 0
}

function frameModifier(headers: Headers): number {
  if (directivesOf(headers["content-security-policy"] ?? "").has("frame-ancestors")) return 5
  return /^(deny|sameorigin)$/i.test(headers["x-frame-options"] ?? "") ? 0 : -20
}

function referrerModifier(header: string | undefined): number {
  if (header === undefined) return 0
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(header) ? 5 : -5
}
