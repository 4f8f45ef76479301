import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from '#infra/build-web.ts'
import { PUBLIC_PAGES } from '#web/public-pages.ts'
import { print } from './print.ts'
import type { Row } from './rounds.ts'

const dist = join(import.meta.dirname, '../../web/dist')
const assets = join(dist, 'assets')

/** How much JavaScript a browser loads before a public page stands: gzip bytes, counted. */
export async function benchBundle(): Promise<Row[]> {
  await buildWeb()
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const entry = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, file]) => String(file))
  return Object.entries(PUBLIC_PAGES).map(([path, name]) => {
    const chunk = readdirSync(assets).filter(
      (file) => lazy(entry, file) && new RegExp(`^${name}-.{8}\\.js$`).test(file),
    )
    if (chunk.length !== 1) throw new Error(`${path} has ${chunk.length} chunks named ${name}`)
    const files = [...closure([...entry, ...chunk])]
    const kilobytes = files.reduce((sum, file) => sum + statSync(join(assets, `${file}.gz`)).size, 0) / 1000
    return {
      name: `JavaScript of ${path}, gzip`,
      ours: `${kilobytes.toFixed(1)} kB in ${files.length} files`,
      value: kilobytes,
      aim: { most: 120 },
    }
  })
}

const lazy = (entry: string[], file: string) => entry.some((each) => textOf(each).includes(file))
const textOf = (file: string) => readFileSync(join(assets, file), 'utf8')

/** The files and all that they import without being asked to. */
function closure(files: string[], seen = new Set<string>()) {
  for (const file of files) {
    if (seen.has(file) || !existsSync(join(assets, file))) continue
    seen.add(file)
    const needed = [...textOf(file).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)]
    closure(
      needed.map(([, name]) => String(name)),
      seen,
    )
  }
  return seen
}

if (import.meta.main) print(await benchBundle())
