import type { Sql } from 'postgres'
import { z } from 'zod'
import type { FavoriteEvent } from '#domain/hiring/favorite.ts'
import { idOf } from '#domain/kernel/stream.ts'
import { idsOf } from '../queries/rows.ts'
import { instant, uuid } from '../runner/columns.ts'
import type { EventHandlers } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

const rowSchema = z.object({ id: uuid(), user_id: uuid(), subject_id: uuid(), created_at: instant() })
type FavoriteRow = z.output<typeof rowSchema>

/** The read model of the favorites of one kind, with a row for each favorite of a member. */
function favoriteDefinition(kind: FavoriteEvent['of']) {
  const handlers: EventHandlers<FavoriteRow> = {
    FavoriteAdded: ({ stream, event: { user_id, of, subject_id, at } }, rows) => {
      const id = idOf(stream)
      if (of === kind) rows.put(id, { id, user_id, subject_id, created_at: at })
    },
    FavoriteRemoved: ({ stream, event: { of } }, rows) => {
      if (of === kind) rows.remove(idOf(stream))
    },
  }
  return {
    rowSchema,
    indexes: ['(user_id, subject_id)'],
    audience: ({ user_id }: FavoriteRow) => [user_id],
    publicId: ({ subject_id }: FavoriteRow) => subject_id,
    handlers,
  }
}

/** The jobs that consultants keep as favorites. */
export const favoriteJobsReadModel = readModel({
  name: 'favorite_jobs',
  wireName: 'jobs',
  ...favoriteDefinition('job'),
})

/** The consultants whom clients keep as favorites. */
export const favoriteConsultantsReadModel = readModel({
  name: 'favorite_consultants',
  wireName: 'consultants',
  ...favoriteDefinition('consultant'),
})

/** The consultants of this list whom this member keeps as favorites. */
export const favoriteConsultantsAmong = (sql: Sql, user_id: string, consultants: readonly string[]) =>
  idsOf(sql`select subject_id as id from favorite_consultants
    where user_id = ${user_id} and subject_id = any(${consultants})`)
