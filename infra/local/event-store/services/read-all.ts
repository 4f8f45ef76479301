import type { GrpcCall } from '../call.ts'
import { filterMatcher } from '../filters.ts'
import type { ReadRequest } from '../requests.ts'
import { MAX_PAGE_ROWS } from '../store/pages.ts'
import type { LocalStore } from '../store/store.ts'
import { eventDelivery, nextPage } from './deliver.ts'

type ReadAllRequest = Omit<ReadRequest, 'count'> & { count: number }

/** A filter may skip most of a page, so only an unfiltered read can limit its query to the rows it needs. */
const queryLimit = ({ filter }: ReadAllRequest, remainingCount: number) =>
  filter ? MAX_PAGE_ROWS : Math.min(remainingCount, MAX_PAGE_ROWS)

/** Reads $all from a position (inclusive) up to the head at the time of the call. */
export async function readAll(
  store: LocalStore,
  call: GrpcCall,
  request: ReadAllRequest,
): Promise<undefined> {
  const { from, filter, count } = request
  const deliverEvent = eventDelivery(store, call, request.view)
  const passes = filter ? filterMatcher(filter) : () => true
  const head = store.recent.head()
  let after =
    from === 'start' ? 0 : from === 'end' ? head : Math.max(0, store.positions.firstRowFrom(from) - 1)
  for (let remainingCount = count; remainingCount > 0 && after < head; ) {
    for (const row of await nextPage(store, after, queryLimit(request, remainingCount))) {
      after = row.position
      if (after > head || remainingCount === 0) return
      if (!passes(row)) continue
      if (!(await deliverEvent(row))) return
      remainingCount--
    }
  }
}

/** Reads $all before a position, newest first. */
export async function readAllBackwards(
  store: LocalStore,
  call: GrpcCall,
  request: ReadAllRequest,
): Promise<undefined> {
  const { from, filter, count } = request
  const deliverEvent = eventDelivery(store, call, request.view)
  const passes = filter ? filterMatcher(filter) : () => true
  const end = store.recent.head() + 1
  let before = from === 'start' ? 0 : from === 'end' ? end : Math.min(store.positions.firstRowFrom(from), end)
  for (let remainingCount = count; remainingCount > 0 && before > 1; ) {
    for (const row of await store.pages.allBackwards(before, queryLimit(request, remainingCount))) {
      before = row.position
      if (!passes(row)) continue
      if (!(await deliverEvent(row)) || --remainingCount === 0) return
    }
  }
}
