import { z } from 'zod'
import type { FavoriteEvent } from '#domain/hiring/favorite.ts'
import type { EventRecord } from '#domain/kernel/catalog.ts'
import { idOf } from '#domain/kernel/stream.ts'
import { instant, uuid } from '../../runner/columns.ts'
import type { ChangeRow } from '../../runner/fold.ts'

const row = z.object({ id: uuid(), user_id: uuid(), subject_id: uuid(), created_at: instant() })
type FavoriteRow = z.output<typeof row>

type RecordedFavorite<T extends FavoriteEvent['type']> = EventRecord<Extract<FavoriteEvent, { type: T }>>

/** The read model of the favorites of one kind: a row for each that somebody keeps. */
export const favoriteDefinition = (kind: FavoriteEvent['of']) => ({
  row,
  indexes: ['(user_id, subject_id)'],
  audience: ({ user_id }: FavoriteRow) => [user_id],
  about: ({ subject_id }: FavoriteRow) => subject_id,
  on: {
    FavoriteAdded: ({ stream, event }: RecordedFavorite<'FavoriteAdded'>, change: ChangeRow<FavoriteRow>) => {
      const { user_id, of, subject_id, at } = event
      if (of === kind) change(idOf(stream), { id: idOf(stream), user_id, subject_id, created_at: at })
    },
    FavoriteRemoved: (
      { stream, event }: RecordedFavorite<'FavoriteRemoved'>,
      change: ChangeRow<FavoriteRow>,
    ) => {
      if (event.of === kind) change(idOf(stream), () => undefined)
    },
  },
})
