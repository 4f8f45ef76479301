import { expect, test } from 'vitest'
import { isComposing, isEnter, isEscape } from '#web/ui/keyboard/input-method.ts'

const plainEnter = { isComposing: false, keyCode: 13 }
const chromium = { isComposing: true, keyCode: 229 }
/** The event after the composition has ended. */
const safari = { isComposing: false, keyCode: 229 }
/** Firefox reports some keys with their own code. */
const firefox = { isComposing: true, keyCode: 13 }

test.each([
  ['a plain key', plainEnter, true],
  ['one that Chromium gives to an input method', chromium, false],
  ['one that Safari gave to an input method', safari, false],
  ['one that Firefox gives to an input method', firefox, false],
])('%s', (_, event, counts) => {
  expect(isComposing(event)).toBe(!counts)
  expect(isEnter({ ...event, key: 'Enter' })).toBe(counts)
  expect(isEscape({ ...event, key: 'Escape' })).toBe(counts)
  expect(isEnter({ ...event, key: 'a' })).toBe(false)
})
