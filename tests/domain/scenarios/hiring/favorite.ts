import { type FavoriteEvent, favoriteMachine } from '#domain/hiring/favorite.ts'
import { id, matrix, type Scenarios, spring, stateAfter, summer } from '../scenario.ts'

const stateScenario = stateAfter(favoriteMachine)

const favoriteFields = { user_id: id(1), of: 'job', subject_id: id(2) } as const
const favoriteAdded = {
  type: 'FavoriteAdded',
  at: spring,
  ...favoriteFields,
} as const satisfies FavoriteEvent
const favoriteRemoved = {
  type: 'FavoriteRemoved',
  at: spring,
  ...favoriteFields,
} as const satisfies FavoriteEvent

export const favoriteScenarios: Scenarios<typeof favoriteMachine> = {
  machine: favoriteMachine,
  scenarios: [
    ...matrix(
      favoriteMachine,
      {
        'A job that never was a favorite': [],
        'A favorite': [favoriteAdded],
        'A former favorite': [favoriteAdded, favoriteRemoved],
        'A favorite once more': [favoriteAdded, favoriteRemoved, favoriteAdded],
      },
      {
        add: { type: 'AddFavorite', at: summer, ...favoriteFields },
        remove: { type: 'RemoveFavorite', at: summer, ...favoriteFields },
      },
      {
        'A job that never was a favorite': { add: [{ ...favoriteAdded, at: summer }], remove: 'unchanged' },
        'A favorite': { add: 'unchanged', remove: [{ ...favoriteRemoved, at: summer }] },
        'A former favorite': { add: [{ ...favoriteAdded, at: summer }], remove: 'unchanged' },
        'A favorite once more': { add: 'unchanged', remove: [{ ...favoriteRemoved, at: summer }] },
      },
    ),
    stateScenario('A favorite keeps its member and subject', [favoriteAdded], 'kept', favoriteFields),
    stateScenario('A former favorite is none', [favoriteAdded, favoriteRemoved], 'none'),
  ],
}
