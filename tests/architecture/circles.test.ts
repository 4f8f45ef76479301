import { expect, test } from 'vitest'
import { circlesOf } from '#tests/harness/architecture/circles.ts'
import { imports } from '#tests/harness/architecture/imports.ts'

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
