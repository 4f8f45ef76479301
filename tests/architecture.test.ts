import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Who may import whom. Everything not listed is forbidden. */
const mayImport: Record<string, string[]> = {
  domain: [],
  commands: ['domain'],
  projections: ['domain'],
  api: ['domain', 'commands', 'projections'],
  web: ['domain', 'api/wire'],
  infra: ['domain', 'commands', 'projections', 'api'],
  tests: ['domain', 'commands', 'projections', 'api', 'web', 'infra'],
}

const ours = (path: string) => Object.keys(mayImport).includes(path.split('/')[0] ?? '')
const inside = (path: string) => (folder: string) => `${path}/`.startsWith(`${folder}/`)

/** Everything that a source imports, as written. */
const specifiers = (source: string) =>
  [...source.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"\s]+)['"]/g)].map(([, path = '']) => path)

/** The path of ours from the top, for '#domain/job.ts' and '../domain/job.ts' alike; `undefined` for a package. */
const resolved = (file: string, path: string) => {
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? normalize(join(dirname(file), path)) : undefined
}

const filesOf = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { exclude: ['web/dist/**'] }).map((file) => ({
    file,
    paths: specifiers(readFileSync(file, 'utf8')),
  }))

test.each(Object.entries(mayImport))('%s imports only %j of ours', (folder, allowed) => {
  const files = filesOf(folder)
  expect(files.length).toBeGreaterThan(0)
  for (const { file, paths } of files) {
    const strangers = paths
      .flatMap((path) => resolved(file, path) ?? [])
      .filter((path) => ours(path) && ![folder, ...allowed].some(inside(path)))
    expect(strangers, file).toEqual([])
  }
})

test('Nothing of ours is imported from outside the seven folders', () => {
  for (const { file, paths } of Object.keys(mayImport).flatMap(filesOf)) {
    const strays = paths.flatMap((path) => resolved(file, path) ?? []).filter((path) => !ours(path))
    expect(
      strays.filter((path) => path !== 'package.json'),
      file,
    ).toEqual([])
  }
})

test('The domain imports no packages but xstate, zod and uuid', () => {
  const packages = filesOf('domain').flatMap(({ paths }) => paths.filter((path) => !/^[.#]/.test(path)))
  expect([...new Set(packages)].toSorted()).toEqual(['uuid', 'xstate', 'zod'])
})

test('The domain reads no clock, and draws lots only for new ids', () => {
  for (const file of globSync('domain/**/*.ts')) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(
      /Date\.now|new Date\(|Math\.random|process\.|performance\./,
    )
  }
})

test.each([
  ['from', "import { job } from '#domain/job.ts'", '#domain/job.ts'],
  ['from a type', "import type { Job } from '../domain/job.ts'", '../domain/job.ts'],
  ['for its effect', "import './clock.ts'", './clock.ts'],
  ['when it runs', "await import('#infra/clock.ts')", '#infra/clock.ts'],
  ['to pass it on', "export { job } from './job.ts'", './job.ts'],
])('An import %s is noticed', (_, source, expected) => {
  expect(specifiers(source)).toEqual([expected])
})
