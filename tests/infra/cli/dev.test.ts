// A product of its own: its sources change while it runs.
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { mainProcess } from '#tests/harness/main-process.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const folder = temporaryFolder()
const SOURCES = [
  'api',
  'commands',
  'domain',
  'infra',
  'projections',
  'web',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const SCREEN = 'web/screens/public/help/help.tsx'
const DOCUMENTATION = 'api/http/openapi.ts'

const dev = setUpOnce(async () => {
  const filter = (source: string) => !source.endsWith('web/dist')
  for (const each of SOURCES) await cp(each, join(folder, each), { recursive: true, filter })
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  return mainProcess({}, { script: 'dev', folder })
})

const text = async (url: string) => (await fetch(url)).text()

async function replace(file: string, old: string, next: string) {
  const path = join(folder, file)
  const source = await readFile(path, 'utf8')
  expect(source).toContain(old)
  await writeFile(path, source.replace(old, next))
}

test('In development the page comes from its sources, and a changed screen is replaced in the browser', async () => {
  const page = await text(`${dev.web}/help`)
  expect(page).toContain('/@vite/client')
  expect(page).toContain(`content="${dev.api}"`)
  const screen = `${dev.web}/${SCREEN.replace('web/', '')}`
  expect(await text(screen)).not.toContain('CHANGED_HERE')
  await replace(SCREEN, '\nexport ', "\nexport const CHANGED_HERE = 'changed'\nexport ")
  await until('the changed screen', async () => (await text(screen)).includes('CHANGED_HERE'))
  await until('the news of it', async () => /hmr|page reload/.test(dev.output()))
})

test('A changed call is answered by a restarted process, and a mistake leaves the one that runs', async () => {
  await until('the people', async () => dev.output().includes('Who can log in'), 200_000)
  const documentation = () => text(`${dev.api}/openapi.json`).catch(() => '')
  await replace(DOCUMENTATION, 'title: PRODUCT_NAME,', 'title: = PRODUCT_NAME,')
  await until('the mistake', async () => /openapi\.ts/.test(dev.output()))
  expect(JSON.parse(await documentation()).info.title).toBe('Consilium')
  await replace(DOCUMENTATION, 'title: = PRODUCT_NAME,', "title: 'Changed',")
  await until('the restarted API', async () => (await documentation()).includes('"title":"Changed"'), 60_000)
  expect(dev.output()).toMatch(/Restarted after [\d.]+ s: api\n/)
})

test('SIGTERM to npm ends all of it', async () => {
  await dev.stop()
  await expect(fetch(`${dev.api}/health`)).rejects.toThrow('fetch failed')
  await expect(fetch(dev.web)).rejects.toThrow('fetch failed')
})
