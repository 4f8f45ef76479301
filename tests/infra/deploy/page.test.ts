import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FOLDER, parseCompose, readDeployFile } from '#tests/harness/deploy/compose.ts'
import { blocksOf, composeCommands } from '#tests/harness/deploy/page.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'

const pages = globSync(`${FOLDER}/**/*.md`)
const page = readDeployFile('README.md')
const { services, volumes } = parseCompose()

test('The page is short enough to be followed, and has the sections that each reader needs', () => {
  expect(page.split('\n').length - 1).toBeLessThanOrEqual(150)
  const headings = [...page.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual([
    'The pieces',
    'First start, on one Docker host',
    'Start and stop of all',
    'Several machines',
    'The event store fails',
    "The proxy's machine fails",
    'The database fails',
  ])
})

test.each(pages)('%s links only to existing pages and files', (file) => {
  const links = [...readFileSync(file, 'utf8').matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
  expect(links.filter(([, to = '']) => !existsSync(join(dirname(file), to)))).toEqual([])
})

describe('The commands of the pages', () => {
  const all = pages.flatMap((file) => composeCommands(readFileSync(file, 'utf8')))
  const isKnown = (name: string) => name in services

  test('are about existing services', () => {
    expect(all.length).toBeGreaterThan(10)
    expect(all.filter(({ of }) => !of.every(isKnown))).toEqual([])
  })

  test('do not run a second process in a service with a fixed address', () => {
    const run = all.filter(({ verb }) => verb === 'run').map(({ of: [name = ''] }) => name)
    expect(run.length).toBeGreaterThan(3)
    for (const name of run) expect(services[name]?.restart).toBe('no')
  })

  test('remove only existing volumes', () => {
    const removedVolumes = [...page.matchAll(/volume rm consilium_(\S+)/g)].map(([, name = '']) => name)
    expect(removedVolumes).not.toEqual([])
    expect(removedVolumes.filter((name) => !(name in volumes))).toEqual([])
  })
})

test('The first block makes settings, secrets and certificates, and each part gets its own', () => {
  const deployCopy = join(temporaryFolder(), 'deploy')
  cpSync(FOLDER, deployCopy, {
    recursive: true,
    filter: (path) => !/\/(secrets|certificates)(\/|$)|\/\.env$/.test(path),
  })
  const [first = ''] = blocksOf(page)
  execFileSync('sh', ['-eu', '-c', first], { cwd: deployCopy, stdio: 'pipe' })
  const text = (path: string) => readFileSync(join(deployCopy, path), 'utf8')
  expect(text('.env')).toContain(`EVENT_STORE_ADMIN_PASSWORD=${text('secrets/event_store_admin')}\n`)
  expect(text('.env')).toContain(`EVENT_STORE_OPS_PASSWORD=${text('secrets/event_store_ops')}\n`)
  const mounted = Object.values(services).flatMap(({ volumes: mounts = [] }) =>
    mounts.map((each) => each.split(':')[0] ?? '').filter((each) => each.startsWith('./')),
  )
  expect(mounted.filter((each) => !existsSync(join(deployCopy, each)))).toEqual([])
})
