import { cp, mkdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { buildWeb } from './build-web.ts'
import { bundle, ENTRIES } from './programs.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Packages that cannot be bundled: native code, fonts, files of pages. */
const PACKAGES = [
  'sharp',
  '@node-rs/argon2',
  '@napi-rs/canvas',
  'pdfjs-dist',
  'mediasoup',
  '@fastify/swagger-ui',
  'dejavu-fonts-ttf',
  '@fontsource/unifontex',
]

/** Files that the programs read, at the places where the sources expect them. */
const RUNTIME_FILES = [
  'package.json',
  'web/dist',
  'infra/migrations',
  'api/money/receipt/fonts',
  'infra/files/isolation/isolate.sh',
  'infra/secrets/passwords/common-passwords.txt',
]

/**
 * Programs that are not used in production: stand-ins for external services, and the process with both read
 * models and tasks. The image does not contain them.
 */
const LOCAL_PROGRAMS = ['event-store', 'objects', 'sandbox', 'mailbox', 'worker']

/** The programs of the image, each with its source file. */
export const IMAGE_PROGRAMS = Object.fromEntries(
  Object.entries(ENTRIES).filter(([name]) => !LOCAL_PROGRAMS.includes(name)),
)

/** Files that nothing runs: the source of a media worker, and sources of compiled code. */
const EXCLUDED_FILES = /\/mediasoup\/(worker|rust)(\/|$)|\.(map|d\.[cm]?ts|ts)$/

/** Returns these packages with their dependencies, as far as they are installed for this machine. */
async function withDependencies(names: readonly string[], from = ROOT, folders = new Set<string>()) {
  for (const name of names) {
    const folder = await findInstalled(name, from)
    if (folder === undefined || folders.has(folder)) continue
    folders.add(folder)
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    // Only the files are served. The package's code is in the bundle.
    const dependencies =
      name === '@fastify/swagger-ui' ? {} : { ...manifest.dependencies, ...manifest.optionalDependencies }
    await withDependencies(Object.keys(dependencies), folder, folders)
  }
  return folders
}

/**
 * Returns where Node finds the package from this folder; `undefined` when it is not installed, such as
 * packages for other machines.
 */
async function findInstalled(name: string, from: string): Promise<string | undefined> {
  const folder = join(from, 'node_modules', name)
  const isInstalled = await readFile(join(folder, 'package.json')).then(
    () => true,
    () => false,
  )
  if (isInstalled) return folder
  return from === ROOT ? undefined : findInstalled(name, dirname(from))
}

/**
 * Fills this folder with exactly what the product's processes need to run. They run only at this project's
 * own path, which the bundles contain.
 */
export async function collectImage(folder: string) {
  await mkdir(folder, { recursive: true })
  await Promise.all([bundle(join(folder, 'programs'), IMAGE_PROGRAMS), buildWeb()])
  const copy = (from: string, to: string) =>
    cp(from, to, {
      recursive: true,
      dereference: true,
      filter: (path) => !EXCLUDED_FILES.test(path),
    })
  for (const path of RUNTIME_FILES) await copy(join(ROOT, path), join(folder, path))
  for (const place of await withDependencies(PACKAGES)) await copy(place, join(folder, relative(ROOT, place)))
}

const target = process.argv[2]
if (import.meta.main && target !== undefined) await collectImage(resolve(target))
