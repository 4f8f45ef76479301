import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where index.html takes the script that runs before the first paint: below what it reads, above the styles. */
export const EARLY_SCRIPT_MARK = '<!-- early -->'

/** Writes early.js as a file of its own, since the content security policy allows no script in a page, and puts it into index.html. @returns that page */
export async function insertEarlyScript(dir: string): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../early.js'), 'utf8')
  const name = `assets/early-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`
  await mkdir(dirname(join(dir, name)), { recursive: true })
  await writeFile(join(dir, name), `{${text.replaceAll(/^\/\/.*\n/gm, '')}}`)
  const page = join(dir, 'index.html')
  const html = (await readFile(page, 'utf8')).replace(EARLY_SCRIPT_MARK, `<script src="/${name}"></script>`)
  await writeFile(page, html)
  return html
}
