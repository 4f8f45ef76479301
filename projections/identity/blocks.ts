import { z } from 'zod'
import { instant, uuid } from '../runner/columns.ts'
import { put, remove } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

const row = z.object({ id: uuid(), user_id: uuid(), person_id: uuid(), created_at: instant() })

/**
 * The people whom members have blocked. Changes are announced to the member who blocks, never to the blocked
 * person.
 */
export const blocks = readModel({
  name: 'blocks',
  row,
  indexes: ['(user_id, created_at desc, id desc)', '(person_id, user_id)'],
  audience: ({ user_id }) => [user_id],
  about: ({ person_id }) => person_id,
  on: {
    PersonBlocked: put(({ event: { at, user_id, person_id } }, id) => ({
      id,
      user_id,
      person_id,
      created_at: at,
    })),
    PersonUnblocked: remove,
  },
})
