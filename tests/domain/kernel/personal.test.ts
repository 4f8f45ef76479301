import { expect, test } from 'vitest'
import { z } from 'zod'
import { personal, personalFields } from '#domain/kernel/personal.ts'

test('A personal field is the actor’s, unless it names the field of its person', () => {
  const schema = z.object({
    user_id: z.uuid(),
    name: personal(z.string(), 'user_id'),
    bio: personal(z.string()),
    note: personal(z.string().optional(), 'user_id'),
    title: z.string(),
  })
  expect(personalFields(schema)).toEqual(
    new Map([
      ['name', 'user_id'],
      ['bio', undefined],
      ['note', 'user_id'],
    ]),
  )
})

test('A mark is on the field that it was given to, not on others of the same schema', () => {
  const text = z.string()
  personal(text, 'user_id')
  expect(personalFields(z.object({ text })).size).toBe(0)
})

test('A marked text is read as it was', () => {
  expect(personal(z.string().max(3)).safeParse('four').success).toBe(false)
  expect(personal(z.string().optional()).parse(undefined)).toBeUndefined()
})
