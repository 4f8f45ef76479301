/** Returns the web address in a text, or `undefined`. Older browsers have no other way to check one. */
export function parseWebAddress(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
