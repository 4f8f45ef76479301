import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  circlesOf,
  imports,
  isInside,
  LAYERS,
  resolved,
  sourcesOf,
  specifiers,
  withoutTypes,
} from '#tests/harness/architecture/imports.ts'

/** Which layers a layer may import besides itself. Everything not listed is forbidden. */
const MAY_IMPORT: Record<string, string[]> = {
  domain: [],
  commands: ['domain'],
  projections: ['domain'],
  api: ['domain', 'commands', 'projections'],
  web: ['domain', 'api/wire'],
  infra: ['domain', 'commands', 'projections', 'api'],
  tests: LAYERS,
}

test.each(Object.entries(MAY_IMPORT))('%s imports only %j of ours', (layer, allowed) => {
  const files = [...imports].filter(([file]) => isInside(file, layer))
  expect(files.length).toBeGreaterThan(0)
  for (const [file, paths] of files) {
    const strangers = paths.filter((path) => ![layer, ...allowed].some((folder) => isInside(path, folder)))
    expect(strangers, file).toEqual([])
  }
})

/** The only files of infra that run code of the api: one builds the server, the other runs in its threads. */
const RUN_THE_API = ['infra/processes/api-server.ts', 'infra/receipts/thread.ts']

test('infra takes types from the api, which are what a server needs; its code runs where the server is built, and in its threads', () => {
  const mainFiles = globSync('infra/**/*.ts').filter((file) =>
    specifiers(withoutTypes(readFileSync(file, 'utf8')))
      .map((path) => resolved(file, path) ?? '')
      .some((path) => isInside(path, 'api') && !isInside(path, 'api/wire')),
  )
  expect(mainFiles.toSorted()).toEqual(RUN_THE_API)
})

test('Nothing of ours is imported from outside the seven folders', () => {
  for (const { file, paths } of LAYERS.flatMap(sourcesOf)) {
    const strays = paths
      .flatMap((path) => resolved(file, path) ?? [])
      .filter((path) => !LAYERS.some((layer) => isInside(path, layer)) && path !== 'package.json')
    expect(strays, file).toEqual([])
  }
})

test('The domain imports no packages but xstate, zod and uuid', () => {
  const packages = sourcesOf('domain').flatMap(({ paths }) => paths.filter((path) => !/^[.#]/.test(path)))
  expect([...new Set(packages)].toSorted()).toEqual(['uuid', 'xstate', 'zod'])
})

test('The domain reads no clock, and draws lots only for new ids', () => {
  for (const file of globSync('domain/**/*.ts')) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(
      /Date\.now|new Date\(\s*\)|Math\.random|process\.|performance\./,
    )
  }
})

test.each([
  ["import type { Log } from '#api/log.ts'", []],
  ["import type {\n  Log,\n} from '#api/log.ts'\nimport { log } from './log.ts'", ['./log.ts']],
  ["export type { Log } from './log.ts'", []],
  ["import { type Log, log } from './log.ts'", ['./log.ts']],
])('%j runs %j', (source, expected) => {
  expect(specifiers(withoutTypes(source))).toEqual(expected)
})

test.each([
  ['from', "import { job } from '#domain/job.ts'", '#domain/job.ts'],
  ['from a type', "import type { Job } from '../domain/job.ts'", '../domain/job.ts'],
  ['for its effect', "import './clock.ts'", './clock.ts'],
  ['when it runs', "await import('#infra/clock/process-clock.ts')", '#infra/clock/process-clock.ts'],
  ['to pass it on', "export { job } from './job.ts'", './job.ts'],
])('An import %s is noticed', (_, source, expected) => {
  expect(specifiers(source)).toEqual([expected])
})

test('No files import each other in a circle, not even by types', () => {
  expect(circlesOf(imports)).toEqual([])
})

test.each([
  ['two', { a: ['b'], b: ['a'], c: ['a'] }, [['a', 'b']]],
  ['three', { a: ['b'], b: ['c'], c: ['a', 'd'], d: [] }, [['a', 'b', 'c']]],
  ['one with itself', { a: ['a'] }, [['a']]],
  [
    'two apart',
    { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
    [
      ['c', 'd'],
      ['a', 'b'],
    ],
  ],
  ['none, though two ways lead to one', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
])('A circle of %s is found', (_, graph, expected) => {
  expect(circlesOf(new Map(Object.entries(graph)))).toEqual(expected)
})
