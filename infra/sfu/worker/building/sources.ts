import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** Folders of the package that the program is not made of. */
const UNUSED = ['test', 'fuzzer', 'out']

const SOURCES = /^ {2,4}'(src\/[^']+\.cpp)'/gm
const LIBWEBRTC = /^ {2}'(libwebrtc\/[^']+\.cc)'/gm
/** Where the list of the tests' sources begins, which names the same files again. */
const REST = 'libuv_proj ='

/** How it is noticed that a version has other sources than those that this recipe is for. */
const MIN_FILES = { main: 150, libwebrtc: 40 }

const DTLS = 'src/RTC/DtlsTransport.cpp'
const [ANSWERS_ONE, ANSWERS_RESULT] = [
  '(operationType == BIO_CB_RETURN) ?',
  '((operationType & BIO_CB_RETURN) != 0) ?',
]

/**
 * Copies the worker's sources to a folder, mended, with the code that is generated of its messages. Answers the files to
 * compile, from there. Throws when the package is not as expected.
 */
export function prepareSources(packaged: string, folder: string) {
  const unused = new Set(UNUSED.map((name) => join(packaged, name)))
  cpSync(packaged, folder, { recursive: true, filter: (path) => !unused.has(path) })
  mendDtls(join(folder, DTLS))
  generate(join(folder, 'fbs'), join(folder, 'generated'))
  const main = listed(join(folder, 'meson.build'), SOURCES)
  const libwebrtc = listed(join(folder, 'deps/libwebrtc/meson.build'), LIBWEBRTC)
  if (main.length < MIN_FILES.main || libwebrtc.length < MIN_FILES.libwebrtc)
    throw new Error('meson.build of mediasoup is not as expected')
  return [...main, `src${sep}main.cpp`, ...libwebrtc.map((file) => `deps/libwebrtc/${file}`)]
}

const listed = (file: string, which: RegExp) =>
  [...(readFileSync(file, 'utf8').split(REST)[0] ?? '').matchAll(which)].flatMap(([, path]) => path ?? [])

/**
 * Its callback answers 1 to every control call, so an OpenSSL that knows kernel TLS (Debian's) believes that this is on,
 * allocates no buffer to write into, and crashes at the first handshake. Mended, it answers the call's own result.
 */
function mendDtls(file: string) {
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
