import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** Folders of the package that are not part of the program. */
const UNUSED_FOLDERS = ['test', 'fuzzer', 'out']

const SOURCES = /^ {2,4}'(src\/[^']+\.cpp)'/gm
const LIBWEBRTC = /^ {2}'(libwebrtc\/[^']+\.cc)'/gm
/** The start of the list of test sources, which repeats the same files. */
const TEST_LIST_START = 'libuv_proj ='

/** With fewer files than these, a version has other sources than this recipe is for. */
const MIN_FILES = { main: 150, libwebrtc: 40 }

const DTLS = 'src/RTC/DtlsTransport.cpp'
const [ANSWERS_ONE, ANSWERS_RESULT] = [
  '(operationType == BIO_CB_RETURN) ?',
  '((operationType & BIO_CB_RETURN) != 0) ?',
]

/**
 * Copies the worker's sources to a folder, patched and with the generated code for its messages. Returns the
 * files to compile. Throws when the package is not as expected.
 */
export function prepareSources(packageFolder: string, folder: string) {
  const unusedPaths = new Set(UNUSED_FOLDERS.map((name) => join(packageFolder, name)))
  cpSync(packageFolder, folder, { recursive: true, filter: (path) => !unusedPaths.has(path) })
  patchDtls(join(folder, DTLS))
  generate(join(folder, 'fbs'), join(folder, 'generated'))
  const main = filesListedIn(join(folder, 'meson.build'), SOURCES)
  const libwebrtc = filesListedIn(join(folder, 'deps/libwebrtc/meson.build'), LIBWEBRTC)
  if (main.length < MIN_FILES.main || libwebrtc.length < MIN_FILES.libwebrtc)
    throw new Error('meson.build of mediasoup is not as expected')
  return [...main, `src${sep}main.cpp`, ...libwebrtc.map((file) => `deps/libwebrtc/${file}`)]
}

const filesListedIn = (file: string, pattern: RegExp) =>
  [...(readFileSync(file, 'utf8').split(TEST_LIST_START)[0] ?? '').matchAll(pattern)].flatMap(
    ([, path]) => path ?? [],
  )

/**
 * The worker's callback returns 1 to every control call. An OpenSSL with kernel TLS (Debian's) then believes
 * that it is on, allocates no write buffer, and crashes at the first handshake. The patch returns the call's
 * own result.
 */
function patchDtls(file: string) {
  const source = readFileSync(file, 'utf8')
  if (source.split(ANSWERS_ONE).length !== 2) throw new Error(`${DTLS} of mediasoup is not as expected`)
  writeFileSync(file, source.replace(ANSWERS_ONE, ANSWERS_RESULT))
}

/** Generates the code of the messages between Node and the worker. */
function generate(from: string, to: string) {
  const into = join(to, 'FBS')
  mkdirSync(into, { recursive: true })
  const schemas = readdirSync(from).filter((name) => name.endsWith('.fbs'))
  const style = ['--cpp-field-case-style', 'lower', '--reflect-names', '--scoped-enums']
  execFileSync('flatc', [
    ...['--cpp', ...style, '--filename-suffix', '', '-o', into],
    ...schemas.map((name) => join(from, name)),
  ])
}
