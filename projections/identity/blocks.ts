import { z } from 'zod'
import { idOf } from '#domain/kernel/stream.ts'
import { instant, uuid } from '../runner/columns.ts'
import { readModel } from '../runner/read-model.ts'

const row = z.object({ id: uuid(), user_id: uuid(), person_id: uuid(), created_at: instant() })

/** Whom members have blocked; only they hear of it. */
export const blocks = readModel({
  name: 'blocks',
  row,
  indexes: ['(user_id, created_at desc, id desc)', '(person_id, user_id)'],
  audience: ({ user_id }) => [user_id],
  about: ({ person_id }) => person_id,
  on: {
    PersonBlocked: ({ stream, event: { at, user_id, person_id } }, change) =>
      change(idOf(stream), { id: idOf(stream), user_id, person_id, created_at: at }),
    PersonUnblocked: ({ stream }, change) => change(idOf(stream), () => undefined),
  },
})
