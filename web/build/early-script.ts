import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { minify } from 'vite'

/**
 * The place in index.html for the script that runs before the first paint: below the tags that the script
 * reads, above the styles.
 */
export const EARLY_SCRIPT_MARK = '<!-- early -->'

/**
 * Writes early.js as a file, since the content security policy allows no inline script, and inserts it into
 * index.html. Returns that page.
 */
export async function insertEarlyScript(dir: string): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../early.js'), 'utf8')
  const name = `assets/early-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`
  await mkdir(dirname(join(dir, name)), { recursive: true })
  // In a block its names are its own.
  const { code, errors } = await minify(name, `{${text}}`)
  if (errors.length > 0) throw new Error(`early.js cannot be read: ${errors.map(String)}`)
  await writeFile(join(dir, name), code)
  const page = join(dir, 'index.html')
  const html = (await readFile(page, 'utf8')).replace(EARLY_SCRIPT_MARK, `<script src="/${name}"></script>`)
  await writeFile(page, html)
  return html
}
