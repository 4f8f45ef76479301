import { z } from 'zod'
import type { FavoriteEvent } from '#domain/hiring/favorite.ts'
import type { Recorded } from '#domain/kernel/catalogue.ts'
import { idOf } from '#domain/kernel/stream.ts'
import { instant, uuid } from '../../runner/columns.ts'
import type { ChangeRow } from '../../runner/fold.ts'

const row = z.object({ id: uuid(), user_id: uuid(), subject_id: uuid(), created_at: instant() })
type Row = z.output<typeof row>

type Happened<T extends FavoriteEvent['type']> = Recorded<Extract<FavoriteEvent, { type: T }>>

/** The read model of the favorites of one kind: a row for each that somebody keeps. */
export const kept = (wanted: FavoriteEvent['of']) => ({
  row,
  indexes: ['(user_id, subject_id)'],
  audience: ({ user_id }: Row) => [user_id],
  about: ({ subject_id }: Row) => subject_id,
  on: {
    FavoriteAdded: ({ stream, event }: Happened<'FavoriteAdded'>, change: ChangeRow<Row>) => {
      const { user_id, of, subject_id, at } = event
      if (of === wanted) change(idOf(stream), { id: idOf(stream), user_id, subject_id, created_at: at })
    },
    FavoriteRemoved: ({ stream, event }: Happened<'FavoriteRemoved'>, change: ChangeRow<Row>) => {
      if (event.of === wanted) change(idOf(stream), () => undefined)
    },
  },
})
