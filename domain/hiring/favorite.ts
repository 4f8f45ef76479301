import { assign, emit, setup } from 'xstate'
import { z } from 'zod'
import { schemaOf } from '../kernel/decider.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { type Emitted, noChange } from '../kernel/refusal-and-no-change.ts'

/** The kinds of favorites: a consultant keeps jobs, a client keeps consultants. */
export const FAVORITE_KINDS = ['job', 'consultant'] as const

const favoriteFields = { user_id: z.uuid(), of: z.enum(FAVORITE_KINDS), subject_id: z.uuid() }

export type FavoriteCommand = z.infer<typeof FavoriteCommand>
export const FavoriteCommand = z.discriminatedUnion('type', [
  schemaOf('AddFavorite', favoriteFields),
  schemaOf('RemoveFavorite', favoriteFields),
])

export type FavoriteEvent = z.infer<typeof FavoriteEvent>
export const FavoriteEvent = z.discriminatedUnion('type', [
  schemaOf('FavoriteAdded', favoriteFields),
  schemaOf('FavoriteRemoved', favoriteFields),
])

type Context = z.infer<z.ZodObject<typeof favoriteFields>>

const rules = setup({
  types: {
    context: {} as Context,
    events: {} as FavoriteCommand | FavoriteEvent,
    emitted: {} as Emitted<FavoriteEvent>,
  },
})

/**
 * One favorite of one member. Each favorite has its own stream, so that streams stay small however many a
 * member has.
 */
export const favoriteMachine = rules.createMachine({
  id: 'favorite',
  initial: 'none',
  context: { user_id: '', of: 'job', subject_id: '' },
  states: {
    none: {
      on: {
        AddFavorite: { actions: emit(({ event }) => ({ ...event, type: 'FavoriteAdded' })) },
        FavoriteAdded: {
          target: 'kept',
          actions: assign(({ event: { user_id, of, subject_id } }) => ({ user_id, of, subject_id })),
        },
        RemoveFavorite: noChange,
      },
    },
    kept: {
      on: {
        AddFavorite: noChange,
        RemoveFavorite: { actions: emit(({ event }) => ({ ...event, type: 'FavoriteRemoved' })) },
        FavoriteRemoved: { target: 'none' },
      },
    },
  },
})

export const favoriteLifecycle = lifecycle(favoriteMachine, FavoriteCommand, FavoriteEvent)
