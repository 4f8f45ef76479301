const ESCAPE = /%[0-9a-f]{2}/i
const MAX_DECODINGS = 4

/** A drive and a path, a path of this machine, or a name alone; two slashes in a row may lead to another machine. */
const LOCAL_PATH =
  /^(?:(?:file:\/{3})?[a-z]:[\\/]|file:\/{3}(?=[^\\/:]))[^\\/:]+(?:[\\/][^\\/:]+)*$|^[^\\/:]+$/i

/** Whether a file that is named so is on the reader's own machine: nothing is loaded from elsewhere. */
export function isLocalTarget(target: string): boolean {
  let path = target.trim().replaceAll('&amp;', '&')
  for (let decodings = 0; ESCAPE.test(path); decodings++) {
    if (decodings === MAX_DECODINGS) return false
    try {
      path = decodeURIComponent(path)
    } catch {
      return false
    }
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no path has them
  return LOCAL_PATH.test(path) && !/[\0-\x1f]/.test(path)
}
