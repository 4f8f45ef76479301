import { expect, test } from 'vitest'
import type { FavoriteEvent } from '#domain/hiring/favorite.ts'
import { favoriteConsultants } from '#projections/hiring/favorites/consultants.ts'
import { id, spring } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const added = (of: FavoriteEvent['of']): FavoriteEvent => ({
  type: 'FavoriteAdded',
  at: spring,
  user_id: id(1),
  of,
  subject_id: id(2),
})
const rows = (event: FavoriteEvent) => everyWay(favoriteConsultants, record(`favorite-${id(9)}`, [event]))

test('A consultant whom somebody keeps is a row', () =>
  expect(rows(added('consultant'))).toEqual([
    { id: id(9), user_id: id(1), subject_id: id(2), created_at: spring },
  ]))

test('A job that is kept is none of them', () => expect(rows(added('job'))).toEqual([]))
