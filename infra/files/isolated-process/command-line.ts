import { mkdir, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const PACKAGES = join(import.meta.dirname, '../../../node_modules')
/**
 * Packages that the program loads unbundled: the image decoder with its native code, and its dependencies.
 */
const NATIVE_PACKAGES = ['sharp', '@img', 'detect-libc', 'semver']
/** The path of the code inside the namespaces. */
const PROGRAM_FOLDER = '/program'

/** Links to all code that the program needs, to be mounted inside the namespaces. */
export async function linkCode(folder: string, program: string) {
  await mkdir(join(folder, 'node_modules'), { recursive: true })
  await symlink(process.execPath, join(folder, 'node'))
  await symlink(dirname(program), join(folder, 'built'))
  for (const each of NATIVE_PACKAGES) await symlink(join(PACKAGES, each), join(folder, 'node_modules', each))
}

/** One additional thread only, since each takes memory for its stack. */
const NODE_FLAGS = ['--v8-pool-size=1', '--max-old-space-size=192', '--no-warnings']

/**
 * Returns the command line of the program. `isInNamespaces`: with the paths inside the namespaces.
 * Outside them, Node's permissions allow the code only the files named here.
 */
export function commandLine(program: string, isInNamespaces: boolean, user: number | undefined) {
  const readablePaths = [
    join(dirname(program), '*'),
    ...NATIVE_PACKAGES.map((each) => join(PACKAGES, each, '*')),
  ]
  const permissionFlags = [...readablePaths, '/proc/self/status'].map((path) => `--allow-fs-read=${path}`)
  return [
    isInNamespaces ? join(PROGRAM_FOLDER, 'node') : process.execPath,
    ...NODE_FLAGS,
    ...(isInNamespaces
      ? []
      : ['--permission', '--allow-addons', '--allow-child-process', ...permissionFlags]),
    isInNamespaces ? join(PROGRAM_FOLDER, 'built', basename(program)) : program,
    ...(user === undefined ? [] : [String(user)]),
  ]
}
