import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pages = globSync('**/README.md', { exclude: ['node_modules/**', '.data/**'] })
const layers = /^(domain|commands|projections|api|web|infra|tests)\//

/** The files and folders that a page names, in backticks from the top or as links beside it. */
const named = (page: string) => {
  const text = readFileSync(page, 'utf8')
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => layers.test(path))
  const linked = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => join(dirname(page), path))
  return [...quoted, ...linked].filter((path) => !/[<{*(]/.test(path))
}

test.each(pages)('%s names only what is there', (page) => {
  expect(named(page).filter((path) => !existsSync(path))).toEqual([])
})

test('The README names files to look into', () => {
  expect(named('README.md').length).toBeGreaterThan(30)
})
