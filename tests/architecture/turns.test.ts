import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HALVES, notInTurn } from '#tests/taking-turns.ts'

test('What takes turns is there, and is left out in no more than one of them', () => {
  const all = HALVES.flat()
  expect(all.filter((file) => !existsSync(file))).toEqual([])
  expect(new Set(all).size).toBe(all.length)
  expect([...notInTurn('0'), ...notInTurn('1')].toSorted()).toEqual(all.toSorted())
  expect(notInTurn('')).toEqual([])
})
