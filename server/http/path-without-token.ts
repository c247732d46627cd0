/** What logs may hold of an address: not its query, and nothing of a status link after /quotes/ or /api/quotes/. */
export function pathWithoutToken(url: string): string {
  const path = decoded(url.split("?", 1)[0]!) // A split has at least one part.
  return path.replace(/^((?:https?:\/\/[^/]*)?\/+(?:api\/+)?quotes\/+)[^/.]+/i, "$1:token")
}

// The router understands /%71uotes/ too.
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
