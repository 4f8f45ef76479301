import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '../processes/starting/cannot-start.ts'
import { freePort, isFree, isInSettings } from '../processes/starting/free-port.ts'
import { acquireMachineLock } from '../processes/starting/machine-lock.ts'

/** Milliseconds for which an ending predecessor may still hold a port. */
const PORT_RELEASE_TIMEOUT_MS = 5000

export type DataDirectory = ReturnType<typeof openDataDirectory>

/**
 * Creates the folder and its parents. Node's recursive `mkdirSync` never returns when an existing folder refuses
 * new ones with ENOENT, as /proc does.
 */
function makeFolder(path: string) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o711 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/**
 * Closes the folders in it to other users of this machine, since earlier versions created some that everybody
 * could read.
 */
function restrictFolders(root: string) {
  for (const name of readdirSync(root)) {
    const { mode, uid } = lstatSync(join(root, name))
    const isOpenFolder = (mode & 0o170000) === 0o040000 && (mode & 0o077) !== 0
    if (isOpenFolder && uid === process.getuid?.()) chmodSync(join(root, name), 0o700)
  }
}

/** Opens the data directory, which persists secrets (mode 0600), ports and folders between starts. Creates it if missing. */
export function openDataDirectory(dataDir: string) {
  const root = resolve(dataDir)
  makeFolder(root)
  /**
   * Returns the content of a file, which is created if missing. Concurrent callers all get the same content.
   */
  const readOrCreate = (name: string, createContent: () => string) => {
    const file = join(root, name)
    if (existsSync(file)) return readFileSync(file, 'utf8')
    const draftFile = `${file}.${process.pid}`
    writeFileSync(draftFile, createContent(), { mode: 0o600, flush: true })
    try {
      linkSync(draftFile, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draftFile)
    }
    return readFileSync(file, 'utf8')
  }
  return {
    folder: (name: string) => join(root, name),
    secret: (name: string, encoding: 'base64' | 'hex') =>
      readOrCreate(name, () => randomBytes(32).toString(encoding)),
    /** Returns the path of a file that is created at the first start with mode 0600. */
    async file(name: string, createContent: () => Promise<string>) {
      const path = join(root, name)
      if (!existsSync(path)) {
        const content = await createContent()
        readOrCreate(name, () => content)
      }
      return path
    },
    /**
     * Returns a free port: the same at every start, unless something else listens there or a setting gives it
     * to a part.
     */
    async port(name: string) {
      const file = `${name}.port`
      if (existsSync(join(root, file))) {
        const port = Number(readOrCreate(file, () => ''))
        const deadline = isInSettings(port) ? 0 : Date.now() + PORT_RELEASE_TIMEOUT_MS
        for (; Date.now() < deadline; await sleep(100)) if (await isFree(port)) return port
        rmSync(join(root, file))
      }
      const port = await freePort()
      return Number(readOrCreate(file, () => String(port)))
    },
    /**
     * Claims the directory for this process until it ends or calls the function that this resolves to. Throws
     * CannotStart when another process has it.
     */
    async hold() {
      // Part of the name is a secret, so that no other user of the machine can hold it beforehand.
      const releaseLock = await acquireMachineLock(
        `data-${readOrCreate('lock-name', () => randomBytes(16).toString('hex'))}`,
      )
      if (!releaseLock) throw new CannotStart(`the data directory ${root} is in use by another that runs`)
      restrictFolders(root)
      return releaseLock
    },
  }
}
