/** The web address in a text; `undefined` for none. Browsers of some years ago have no other way to ask. */
export function parseWebAddress(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
