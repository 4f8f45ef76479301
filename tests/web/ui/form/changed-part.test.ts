import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedPart } from '#web/ui/form/meanwhile/changed-part.ts'

test('The part that differs is shown in whole words', () =>
  expect(changedPart('Review the protocol in four weeks', 'Review the protocol in two weeks')).toEqual({
    before: 'Review the protocol in ',
    changed: 'four ',
    after: 'weeks',
  }))

test('Many words around it are cut between words', () => {
  const [start, end] = ['before '.repeat(100), ' after'.repeat(100)]
  expect(changedPart(`${start}two${end}`, `${start}three${end}`)).toEqual({
    before: '… before before before before before ',
    changed: 'two ',
    after: 'after after after after after after …',
  })
})

test('A short text is shown whole, whatever the other one is', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 30 }), (text, other) => {
      const { before, changed, after } = changedPart(text, other)
      expect(before + changed + after).toBe(text)
    }),
  ))

test('Texts that are the same have no part that differs', () =>
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(changedPart(text, text).changed).toBe('')
    }),
  ))
