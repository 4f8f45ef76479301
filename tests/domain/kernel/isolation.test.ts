import { expect, test } from 'vitest'
import { isolate, neutralizeDirection } from '#domain/kernel/text/isolation.ts'

test('Only text from right to left is isolated', () => {
  expect(isolate('Maren Holloway')).toBe('Maren Holloway')
  expect(isolate('看護師')).toBe('看護師')
  expect(isolate('מירן')).toBe('\u2068מירן\u2069')
  expect(isolate('محمد')).toBe('\u2068محمد\u2069')
})

test('No mark in a text has an effect after its end', () => {
  expect(isolate('\u202eneraM')).toBe('neraM')
  expect(neutralizeDirection('a\u2069b\u2067c')).toBe('abc')
  expect(neutralizeDirection('a\u2067b\u2069\u2069c')).toBe('a\u2067b\u2069c')
  expect(neutralizeDirection('\u2068מירן\u2069 did it')).toBe('\u2068מירן\u2069 did it')
})
