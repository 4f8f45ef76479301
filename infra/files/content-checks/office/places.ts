const ESCAPE = /%[0-9a-f]{2}/i
const MOST_TIMES = 4

/** A drive and a path, a path of this machine, or a name alone; two slashes in a row may lead to another machine. */
const HERE = /^(?:(?:file:\/{3})?[a-z]:[\\/]|file:\/{3}(?=[^\\/:]))[^\\/:]+(?:[\\/][^\\/:]+)*$|^[^\\/:]+$/i

/** Whether a file that is named so is on the reader's own machine: nothing is loaded from elsewhere. */
export function isOnThisMachine(target: string): boolean {
  let path = target.trim().replaceAll('&amp;', '&')
  for (let time = 0; ESCAPE.test(path); time++) {
    if (time === MOST_TIMES) return false
    try {
      path = decodeURIComponent(path)
    } catch {
      return false
    }
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no path has them
  return HERE.test(path) && !/[\0-\x1f]/.test(path)
}
