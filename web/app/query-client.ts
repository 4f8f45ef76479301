import { QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnswerOf } from '#api/wire/wire.ts'
import { ApiError } from './api-error.ts'
import { call, type Input, type Route } from './client.ts'

/** One more try, and only where it can help: the connection, or a server that stumbled. */
const worthRetrying = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ApiError && error.status < 500)

export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 5_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

/** A call that reads, as query options: `useQuery(ask('GET /client/jobs', {}))`. */
export const ask = <K extends Route>(route: K, input: Input<K>) => {
  const { params = {}, query = {}, body = {} } = input as { params?: object; query?: object; body?: object }
  return queryOptions<AnswerOf<K>>({
    queryKey: [route, params, query, body],
    queryFn: () => call(route, input),
  })
}

/** Which read models stand behind which calls, by a part of the path. The socket names models; this finds the queries. */
const READS: Record<string, RegExp> = {
  jobs: /\/jobs/,
  applications: /\/jobs/,
  contracts: /\/contracts|\/payments/,
  licenses: /\/licenses|\/consultant\/jobs/,
  profiles: /\/profile/,
  consultants: /\/client\/home|\/profile/,
  payments: /\/payments|\/contracts|\/jobs\/applications/,
  reviews: /\/reviews|\/profile/,
  tokens: /\/tokens/,
  settings: /\/settings|\/payments\/email/,
  notifications: /\/notifications/,
  // A preview is a view that is written down: one must not lead to the next.
  files: /\/files(?!\/preview)/,
}

/** Drops what was read from these read models; what is on screen is fetched again. */
export const moved = (models: readonly { name: string }[]) =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [route] }) =>
      models.some(({ name }) => typeof route === 'string' && (READS[name]?.test(route) ?? false)),
  })

/** Shows other people's things, of whose changes nobody is told. */
const OF_OTHERS = /\/staff\/|\/client\/home|\/consultant\/jobs/

/** After an absence in which these moved: reads them again, with what failed meanwhile and what nobody tells of. */
export const returned = (models: readonly { name: string }[]) =>
  Promise.all([
    moved(models),
    queries.invalidateQueries({
      predicate: ({ queryKey: [route], state: { status } }) =>
        status === 'error' || (typeof route === 'string' && OF_OTHERS.test(route)),
    }),
  ])

/** Documented to take no Idempotency-Key. */
const WITHOUT_KEY = /\/(auth|settings)(\/|$)/

/**
 * A call that changes something. A repeat of the same intent after no answer carries the same Idempotency-Key, so
 * it happens once; an answer of any kind ends the intent. Then comes `first`, and everything on screen is read again.
 */
export function useAct<K extends Route>(route: K, first?: (answer: AnswerOf<K>) => void) {
  const client = useQueryClient()
  const intent = useRef<{ said: string; key: string } | undefined>(undefined)
  return useMutation<AnswerOf<K>, Error, Input<K>>({
    mutationFn: (input) => {
      const asPost = route.startsWith('GET ') ? { asPost: true as const } : {}
      if (WITHOUT_KEY.test(route)) return call(route, { ...input, ...asPost })
      const said = JSON.stringify(input)
      if (intent.current?.said !== said) intent.current = { said, key: crypto.randomUUID() }
      return call(route, { ...input, ...asPost, key: intent.current.key })
    },
    onSuccess: async (answer) => {
      intent.current = undefined
      first?.(answer)
      await client.invalidateQueries()
    },
    onError: (error) => {
      console.error(`${route} failed`, error)
      if (error instanceof ApiError && error.status < 500) intent.current = undefined
    },
  })
}
