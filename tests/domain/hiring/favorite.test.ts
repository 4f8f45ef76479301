import { expect, test } from 'vitest'
import { FavoriteCommand, FavoriteEvent, favorite } from '#domain/hiring/favorite.ts'
import { everyLife } from '#tests/harness/domain/any-command.ts'

test('Whatever is asked, a favorite is added and removed in turn', () =>
  everyLife(favorite, { commands: FavoriteCommand, events: FavoriteEvent, pools: {} }, (_, past) => {
    expect(past.map(({ type }) => type)).toEqual(
      past.map((__, index) => (index % 2 === 0 ? 'FavoriteAdded' : 'FavoriteRemoved')),
    )
  }))
