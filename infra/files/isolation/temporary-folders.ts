import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FOLDER_PATTERN = /^consilium-isolated-(\d+)-/
/** Longer than any program runs in such a folder. */
const MAX_FOLDER_AGE_MS = 600_000

/** Creates a folder whose name contains this process's id. Returns its path. */
export const createTemporaryFolder = () => mkdtemp(join(tmpdir(), `consilium-isolated-${process.pid}-`))

/**
 * Removes the folders of killed processes, since they contain users' documents. Only this user's own: another
 * user could replace theirs by links.
 */
export async function removeLeftoverFolders() {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(FOLDER_PATTERN.exec(name)?.[1] ?? process.pid)
    if (pid === process.pid) continue
    const path = join(tmpdir(), name)
    const stats = await lstat(path).catch(() => undefined)
    if (!stats || stats.uid !== process.getuid?.()) continue
    if (!isAlive(pid) || Date.now() - stats.mtimeMs > MAX_FOLDER_AGE_MS)
      await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
