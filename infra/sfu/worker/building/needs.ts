import { execFileSync, spawnSync } from 'node:child_process'

/** The Debian package that brings each program or library that a build needs. */
const PROGRAMS = { 'c++': 'g++', 'pkg-config': 'pkg-config', flatc: 'flatbuffers-compiler' }
const LIBRARIES = {
  flatbuffers: 'libflatbuffers-dev',
  libuv: 'libuv1-dev',
  openssl: 'libssl-dev',
  libsrtp2: 'libsrtp2-dev',
  absl_strings: 'libabsl-dev',
  absl_optional: 'libabsl-dev',
}

function has(program: string, ...args: string[]) {
  const { status: exitCode } = spawnSync(program, args)
  return exitCode === 0
}

/** Returns the Debian packages that a build needs and this machine lacks. */
export function missingPackages(): string[] {
  const programs = Object.entries(PROGRAMS).filter(([program]) => !has(program, '--version'))
  const libraries = Object.entries(LIBRARIES).filter(([library]) => !has('pkg-config', '--exists', library))
  return [...new Set([...programs, ...libraries].map(([, name]) => name))]
}

const packageConfig = (...args: string[]) =>
  execFileSync('pkg-config', args, { encoding: 'utf8' }).split(/\s+/).filter(Boolean)

/** The compiler's options for the libraries. */
export const compilerFlags = () => packageConfig('--cflags', ...Object.keys(LIBRARIES))

/**
 * The linker's options. All libraries but libsrtp2 are linked statically, so that the program runs where they
 * are not installed. Debian's libsrtp2 needs NSS, whose names clash with those of OpenSSL in one program.
 */
export const linkerFlags = () => [
  ...['-Wl,-Bstatic', '-luv_a', '-lssl', '-lcrypto', '-lflatbuffers'],
  ...packageConfig('--static', '--libs', 'absl_strings', 'absl_optional'),
  ...['-Wl,-Bdynamic', '-lsrtp2', '-ldl', '-lrt'],
]
