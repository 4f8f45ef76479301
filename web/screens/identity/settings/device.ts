type Known = readonly [pattern: RegExp, words: string]

// The first match wins: Edge and Opera also name Chrome, and nearly all name Safari.
const BROWSERS: readonly Known[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly Known[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const first = (known: readonly Known[], text: string) => known.find(([pattern]) => pattern.test(text))?.[1]

/** "Chrome on Windows" from a user agent; "Another program" if it is not a browser. */
export function device(userAgent: string): string {
  const browser = first(BROWSERS, userAgent)
  const system = first(SYSTEMS, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : 'Another program')
}

export const isHandheld = (userAgent: string): boolean => /iPhone|iPad|Android/.test(userAgent)
