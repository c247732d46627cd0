// The order matters: most browsers also call themselves Chrome and Safari.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/\S+ .*Safari\//, "Safari"],
]

const systems: readonly [RegExp, string][] = [
  [/\bWindows\b/, "Windows"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
]

/** A browser's user agent in words for its owner: `Firefox on Windows`. */
export function browserName(description: string | null): string {
  const browser = nameIn(browsers, description ?? "") ?? "Unknown browser"
  const system = nameIn(systems, description ?? "")
  return system ? `${browser} on ${system}` : browser
}

const nameIn = (known: readonly [RegExp, string][], text: string) => known.find(([sign]) => sign.test(text))?.[1]
