import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FOLDER, parseCompose, readDeployFile } from '#tests/harness/deploy/compose.ts'
import { blocksOf, composeCommands } from '#tests/harness/deploy/page.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'

const pages = globSync(`${FOLDER}/**/*.md`)
const page = readDeployFile('README.md')
const failures = readDeployFile('failures.md')
/** The headings of a page that begin its sections. */
const sectionsOf = (text: string) => [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
const { services, volumes } = parseCompose()

test('The pages about the start and about failures are short, and have the sections that their readers look for', () => {
  for (const each of [page, failures]) expect(each.split('\n').length - 1).toBeLessThanOrEqual(150)
  expect(sectionsOf(page)).toEqual([
    'The pages, in the order in which you need them',
    'The parts',
    'First start, on one Docker host',
    'Start and stop everything',
    'Several machines',
    'What was tested',
  ])
  expect(sectionsOf(failures)).toEqual([
    'What each failure does',
    'The event store fails',
    "The proxy's machine fails",
    'The database fails',
  ])
})

test('The first page leads to every other page', () => {
  const others = pages.map((file) => relative(FOLDER, file)).filter((file) => file !== 'README.md')
  expect(others.filter((file) => !page.includes(`](${file})`))).toEqual([])
})

test.each(pages)('%s leads to pages and files that are there', (file) => {
  const links = [...readFileSync(file, 'utf8').matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
  expect(links.filter(([, to = '']) => !existsSync(join(dirname(file), to)))).toEqual([])
})

describe('The commands of the pages', () => {
  const all = pages.flatMap((file) => composeCommands(readFileSync(file, 'utf8')))
  const isKnown = (name: string) => name in services

  test('are about services that there are', () => {
    expect(all.length).toBeGreaterThan(10)
    expect(all.filter(({ of }) => !of.every(isKnown))).toEqual([])
  })

  test('run nothing a second time in a service that has an address of its own', () => {
    const run = all.filter(({ verb }) => verb === 'run').map(({ of: [name = ''] }) => name)
    expect(run.length).toBeGreaterThan(3)
    for (const name of run) expect(services[name]?.restart).toBe('no')
  })

  test('remove no other volumes than those that there are', () => {
    const removed = [...failures.matchAll(/volume rm consilium_(\S+)/g)].map(([, name = '']) => name)
    expect(removed).not.toEqual([])
    expect(removed.filter((name) => !(name in volumes))).toEqual([])
  })
})

test('The first block makes settings, secrets and certificates, of which each part gets its own', () => {
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
