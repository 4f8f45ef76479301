type AgentPattern = readonly [pattern: RegExp, words: string]

// The first match wins: Edge and Opera also name Chrome, and nearly all name Safari.
const BROWSERS: readonly AgentPattern[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly AgentPattern[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const firstMatch = (patterns: readonly AgentPattern[], text: string) =>
  patterns.find(([pattern]) => pattern.test(text))?.[1]

/** "Chrome on Windows" from a user agent; "Another program" if it is not a browser. */
export function deviceName(userAgent: string): string {
  const browser = firstMatch(BROWSERS, userAgent)
  const system = firstMatch(SYSTEMS, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : 'Another program')
}

export const isHandheld = (userAgent: string): boolean => /iPhone|iPad|Android/.test(userAgent)
