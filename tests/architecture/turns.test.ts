import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { notInTurn, PARTS } from '#tests/taking-turns.ts'

test('What takes turns is there, and has exactly one turn', () => {
  const all = PARTS.flat()
  expect(all.filter((file) => !existsSync(file))).toEqual([])
  expect(new Set(all).size).toBe(all.length)
  const turns = PARTS.map((_, turn) => all.filter((file) => !notInTurn(String(turn)).includes(file)))
  expect(turns.flat().toSorted()).toEqual(all.toSorted())
  expect(notInTurn('')).toEqual([])
})

test('CI gives each part its turn', () => {
  expect(readFileSync('.ci/run', 'utf8')).toContain(`/ 21600 % ${PARTS.length}))`)
})

test('All that needs the media server is in the first part, for which alone its worker is built', () => {
  const needing = globSync('tests/**/*.test.ts').filter((file) =>
    /lacks\('the media server'\)|#tests\/harness\/sfu\/|CALLS: 'sfu'/.test(readFileSync(file, 'utf8')),
  )
  const self = 'tests/architecture/turns.test.ts'
  expect(needing.filter((file) => file !== self && !PARTS[0]?.includes(file))).toEqual([])
  expect(needing.length).toBeGreaterThan(5)
})
