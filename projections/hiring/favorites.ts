import { z } from 'zod'
import type { FavoriteEvent } from '#domain/hiring/favorite.ts'
import { idOf } from '#domain/kernel/stream.ts'
import { instant, uuid } from '../runner/columns.ts'
import type { Handlers } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

const row = z.object({ id: uuid(), user_id: uuid(), subject_id: uuid(), created_at: instant() })
type FavoriteRow = z.output<typeof row>

/** The read model of the favorites of one kind, with a row for each favorite of a member. */
function favoriteDefinition(kind: FavoriteEvent['of']) {
  const on: Handlers<FavoriteRow> = {
    FavoriteAdded: ({ stream, event: { user_id, of, subject_id, at } }, rows) => {
      const id = idOf(stream)
      if (of === kind) rows.put(id, { id, user_id, subject_id, created_at: at })
    },
    FavoriteRemoved: ({ stream, event: { of } }, rows) => {
      if (of === kind) rows.remove(idOf(stream))
    },
  }
  return {
    row,
    indexes: ['(user_id, subject_id)'],
    audience: ({ user_id }: FavoriteRow) => [user_id],
    about: ({ subject_id }: FavoriteRow) => subject_id,
    on,
  }
}

/** The jobs that consultants keep as favorites. */
export const favoriteJobs = readModel({
  name: 'favorite_jobs',
  known_as: 'jobs',
  ...favoriteDefinition('job'),
})

/** The consultants whom clients keep as favorites. */
export const favoriteConsultants = readModel({
  name: 'favorite_consultants',
  known_as: 'consultants',
  ...favoriteDefinition('consultant'),
})
