import { mkdir, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const PACKAGES = join(import.meta.dirname, '../../../node_modules')
/** What the program loads as it is: the image decoder with its native code, and what that needs. */
const LOADED = ['sharp', '@img', 'detect-libc', 'semver']
/** Where the sandbox of namespaces has all of it. */
const INSIDE = '/program'

/** Links to all code that the program needs, for the sandbox to mount. */
export async function linkCode(folder: string, program: string) {
  await mkdir(join(folder, 'node_modules'), { recursive: true })
  await symlink(process.execPath, join(folder, 'node'))
  await symlink(dirname(program), join(folder, 'built'))
  for (const each of LOADED) await symlink(join(PACKAGES, each), join(folder, 'node_modules', each))
}

/** Threads beside the one that works: each takes memory for its stack. */
const FEW_THREADS = ['--v8-pool-size=1', '--max-old-space-size=192', '--no-warnings']

/**
 * The command line of the program; `isInside`: with the paths of the sandbox of namespaces. Outside it Node gives its
 * code no file but those that are named here.
 */
export function commandLine(program: string, isInside: boolean, user: number | undefined) {
  const places = [join(dirname(program), '*'), ...LOADED.map((each) => join(PACKAGES, each, '*'))]
  const names = [...places, '/proc/self/status'].map((path) => `--allow-fs-read=${path}`)
  return [
    isInside ? join(INSIDE, 'node') : process.execPath,
    ...FEW_THREADS,
    ...(isInside ? [] : ['--permission', '--allow-addons', '--allow-child-process', ...names]),
    isInside ? join(INSIDE, 'built', basename(program)) : program,
    ...(user === undefined ? [] : [String(user)]),
  ]
}
