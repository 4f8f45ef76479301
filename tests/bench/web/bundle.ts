import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from '#infra/build/web.ts'
import { PUBLIC_PAGES, pageFile } from '#web/build/public-pages.ts'
import { print } from '../harness/print.ts'
import type { Row } from '../harness/rounds.ts'

const dist = join(import.meta.dirname, '../../../web/dist')

/** The JavaScript that a public page loads: gzip bytes of all scripts that the page names. */
export async function benchBundle(): Promise<Row[]> {
  await buildWeb()
  return Object.keys(PUBLIC_PAGES).map((path) => {
    const html = readFileSync(join(dist, pageFile(path)), 'utf8')
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => String(file))
    const kilobytes = files.reduce((sum, file) => sum + size(file), 0) / 1000
    return {
      name: `JavaScript of ${path}, gzip`,
      ours: `${kilobytes.toFixed(1)} kB in ${files.length} files`,
      value: kilobytes,
      aim: { most: 120 },
    }
  })
}

const size = (file: string) =>
  statSync(join(dist, existsSync(join(dist, `${file}.gz`)) ? `${file}.gz` : file)).size

if (import.meta.main) print(await benchBundle())
