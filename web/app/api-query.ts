import { queryOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ResponseOf } from '#api/wire/wire.ts'
import { ApiError } from './api-error.ts'
import { call, type Input, type Route } from './client.ts'
import { catchUp } from './live/catch-up.ts'

/** A call that reads, as query options: `useQuery(query('GET /client/jobs', {}))`. */
export const query = <K extends Route>(route: K, input: Input<K>) => {
  const { params = {}, query = {}, body = {} } = input as { params?: object; query?: object; body?: object }
  return queryOptions<ResponseOf<K>>({
    queryKey: [route, params, query, body],
    queryFn: () => call(route, input),
  })
}

/** Routes that are documented to take no Idempotency-Key. */
const WITHOUT_KEY = /\/(auth|settings)(\/|$)/

/**
 * A mutation. A retry after no response or after a 5xx response sends the same Idempotency-Key, so that it
 * takes effect once; any other response leads to a new key. Then `onResponse` runs, and the mutation succeeds
 * once the screen shows the change.
 */
export function useApiMutation<K extends Route>(route: K, onResponse?: (response: ResponseOf<K>) => void) {
  const intent = useRef<{ input: string; key: string } | undefined>(undefined)
  return useMutation<ResponseOf<K>, Error, Input<K>>({
    mutationFn: (callInput) => {
      const asPost = route.startsWith('GET ') ? { asPost: true as const } : {}
      if (WITHOUT_KEY.test(route)) return call(route, { ...callInput, ...asPost })
      const input = JSON.stringify(callInput)
      if (intent.current?.input !== input) intent.current = { input, key: crypto.randomUUID() }
      return call(route, { ...callInput, ...asPost, key: intent.current.key })
    },
    onSuccess: async (response) => {
      intent.current = undefined
      onResponse?.(response)
      await catchUp()
    },
    onError: (error) => {
      console.error(`${route} failed`, error)
      if (error instanceof ApiError && error.status < 500) intent.current = undefined
    },
  })
}
