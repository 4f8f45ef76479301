import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type OsUser = { uid: number; gid: number }

const idOf = (option: '-u' | '-g') =>
  Number(execFileSync('id', [option, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))

const lookUp = (): OsUser | undefined => {
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    return undefined
  }
}

function create(): OsUser {
  execFileSync('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', 'postgres'])
  const user = lookUp()
  if (!user) throw new Error('PostgreSQL refuses to run as root and the OS user "postgres" cannot be made')
  return user
}

/**
 * Returns the OS user that PostgreSQL must run as: undefined unless this process is root, else "postgres",
 * created if missing.
 */
export const postgresUser = () => (process.getuid?.() === 0 ? (lookUp() ?? create()) : undefined)

/**
 * Makes the user own a folder, and lets it traverse (not list) the parent folders, which mkdtemp and /root
 * close to others.
 */
export function giveOwnership(user: OsUser | undefined, folder: string) {
  if (!user) return
  chownSync(folder, user.uid, user.gid)
  allowTraversal(user, folder)
}

/** Sets the execute bit on those parents that the user cannot traverse; never the read bit. */
export function allowTraversal(user: OsUser | undefined, path: string) {
  if (!user) return
  for (let parent = dirname(path); parent !== dirname(parent); parent = dirname(parent)) {
    const { mode, uid } = statSync(parent)
    if (uid !== user.uid && (mode & 0o001) === 0) chmodSync(parent, (mode & 0o7777) | 0o001)
  }
}
