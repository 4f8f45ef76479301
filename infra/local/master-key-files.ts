import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PREVIOUS_KEY_FILE = 'master-key-before'

/**
 * The master key that a data directory keeps, and the previous one while values are still encrypted with it.
 */
export function masterKeyFiles(dataDir: string) {
  const read = (name: string) => {
    const file = join(dataDir, name)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  /** Replaces the file atomically: a reader, even after a crash, finds the old or the new content. */
  const replace = (name: string, content: string) => {
    const file = join(dataDir, name)
    const draftFile = `${file}.${process.pid}`
    writeFileSync(draftFile, content, { mode: 0o600, flush: true })
    renameSync(draftFile, file)
  }
  return {
    current: () => read('master-key'),
    before: () => read(PREVIOUS_KEY_FILE),
    /** Creates another key and keeps the previous one. */
    change(current: string) {
      replace(PREVIOUS_KEY_FILE, current)
      replace('master-key', randomBytes(32).toString('base64'))
    },
    forgetBefore: () => rmSync(join(dataDir, PREVIOUS_KEY_FILE)),
  }
}
