import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('{domain,commands,projections,api,web,infra}/**/*.{ts,tsx}', {
  exclude: ['web/dist/**'],
})

/** The class and the name of each error that has a name of its own, which logs and alerts show. */
const errors = files.flatMap((file) => {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/override (?:readonly )?name = '(\w+)'/g)].map(({ index, 1: name }) => ({
    className: [...source.slice(0, index).matchAll(/class (\w+)/g)].at(-1)?.[1],
    name,
  }))
})

test('An error is called as its class', () => {
  expect(errors.length).toBeGreaterThan(5)
  expect(errors.filter(({ className, name }) => className !== name)).toEqual([])
})
