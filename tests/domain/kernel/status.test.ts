import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { defineStatus } from '#domain/kernel/status.ts'

const doors = defineStatus<'open' | 'ajar' | 'shut', 0 | 1>({ open: 0, ajar: 0, shut: 1 })

describe('The mapping of a lifecycle', () => {
  test('says how each state is documented', () => expect(doors.states.map(doors.of)).toEqual([0, 0, 1]))
  test('finds all states with the same documented status', () =>
    expect(doors.statesOf(0)).toEqual(['open', 'ajar']))
  test('leads back to the first of them', () => expect(doors.stateOf(0)).toBe('open'))
  test('has no state for an undocumented number', () => expect(doors.stateOf(2)).toBeUndefined())
})

const root = fileURLToPath(new URL('../../..', import.meta.url))
const sources = globSync('{domain,commands,projections,api,web,infra}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !path.includes('node_modules') && !path.startsWith('web/dist'),
)

/** Patterns of code that handles a status without its mapping. */
const stray = {
  'a number compared': /\b(status|state)\)?\s*([=!]==?|[<>]=?)\s*-?\d(?!\d)/,
  'a number assigned': /\b(status|state): -?\d(?!\d)/,
  'a word in SQL': /(\b(and|or|not|where|by|select)\s+|\()(\w+\.)?(status|state)\s*(=|<>|!=)\s*'/,
  'a list in SQL': /\b(status|state)\s+(not\s+)?in\s*\(\s*['\d]/,
  'a column of the index': /where (status|state) (=|<>|in)/,
}

test.each(Object.entries(stray))('No lifecycle is asked by %s', (_, pattern) => {
  const literals = sources.flatMap((path) =>
    readFileSync(`${root}/${path}`, 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(literals).toEqual([])
})

test.each([
  ['a number compared', 'if (job.status === 2) return'],
  ['a number compared', 'contract.status > 3'],
  ['a number assigned', '{ status: 0, favorite: false }'],
  ['a word in SQL', "where f.status <> 'deleted'"],
  ['a list in SQL', 'and status in (0, 1, 2)'],
  ['a column of the index', "'(created_at) where status = 0'"],
] as const)('It would be found: %s in %s', (name, line) => expect(stray[name].test(line)).toBe(true))
