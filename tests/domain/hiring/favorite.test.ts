import { expect, test } from 'vitest'
import { FavoriteCommand, FavoriteEvent, favorite } from '#domain/hiring/favorite.ts'
import { everyLife } from '#tests/harness/domain/any-command.ts'
import { favorites } from '../scenarios/hiring/favorite.ts'
import { trial } from '../scenarios/scenario.ts'

test.each(favorites.scenarios)('$title', (scenario) => {
  const { expected, actual } = trial(favorites.machine, scenario)
  expect(actual).toEqual(expected)
})

test('Whatever is asked, a favorite is added and removed in turn', () =>
  everyLife(favorite, { commands: FavoriteCommand, events: FavoriteEvent, pools: {} }, (_, past) => {
    expect(past.map(({ type }) => type)).toEqual(
      past.map((__, index) => (index % 2 === 0 ? 'FavoriteAdded' : 'FavoriteRemoved')),
    )
  }))
