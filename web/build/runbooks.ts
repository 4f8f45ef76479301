import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { marked } from 'marked'
import type { Plugin } from 'vite'

const ID = 'virtual:runbooks'
const FOLDER = join(import.meta.dirname, '../../infra/runbooks')

/** Matches the links between runbooks: `<a href="unpark-a-projection.md">`. */
const RUNBOOK_LINK = /href="([a-z-]+)\.md"/g

/** The runbooks as a module, so that operators read them beside the figures, without this repository. */
export const runbooks: Plugin = {
  name: 'runbooks',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  async load(id) {
    if (id !== `\0${ID}`) return
    const files = (await Array.fromAsync(glob('*.md', { cwd: FOLDER }))).sort()
    const pages = files.map(async (file) => {
      const path = join(FOLDER, file)
      this.addWatchFile(path)
      const [, title = '', text = ''] = /^# ([^\n]*)\n(.*)$/s.exec(await readFile(path, 'utf8')) ?? []
      const html = await marked.parse(text)
      return [basename(file, '.md'), { title, html: html.replaceAll(RUNBOOK_LINK, 'href="$1"') }]
    })
    return `export const RUNBOOKS = ${JSON.stringify(Object.fromEntries(await Promise.all(pages)))}`
  },
}
