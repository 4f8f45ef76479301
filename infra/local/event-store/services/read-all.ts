import type { Call } from '../call.ts'
import { filterMatcher } from '../filters.ts'
import type { ReadRequest } from '../requests.ts'
import { MAX_PAGE_ROWS } from '../store/pages.ts'
import type { Store } from '../store/store.ts'
import { eventDelivery, nextPage } from './deliver.ts'

type Read = Omit<ReadRequest, 'count'> & { count: number }

/** A filter may skip most of a page, so only an unfiltered read can limit its query to the rows it needs. */
const rows = ({ filter }: Read, left: number) => (filter ? MAX_PAGE_ROWS : Math.min(left, MAX_PAGE_ROWS))

/** Reads $all from a position (inclusive) up to the head at the time of the call. */
export async function readAll(store: Store, call: Call, request: Read): Promise<undefined> {
  const { from, filter, count } = request
  const deliverEvent = eventDelivery(store, call, request.view)
  const passes = filter ? filterMatcher(filter) : () => true
  const head = store.recent.head()
  let after = from === 'start' ? 0 : from === 'end' ? head : Math.max(0, store.positions.from(from) - 1)
  for (let left = count; left > 0 && after < head; ) {
    for (const row of await nextPage(store, after, rows(request, left))) {
      after = row.position
      if (after > head || left === 0) return
      if (!passes(row)) continue
      if (!(await deliverEvent(row))) return
      left--
    }
  }
}

/** Reads $all before a position, newest first. */
export async function readAllBackwards(store: Store, call: Call, request: Read): Promise<undefined> {
  const { from, filter, count } = request
  const deliverEvent = eventDelivery(store, call, request.view)
  const passes = filter ? filterMatcher(filter) : () => true
  const end = store.recent.head() + 1
  let before = from === 'start' ? 0 : from === 'end' ? end : Math.min(store.positions.from(from), end)
  for (let left = count; left > 0 && before > 1; ) {
    for (const row of await store.pages.allBackwards(before, rows(request, left))) {
      before = row.position
      if (!passes(row)) continue
      if (!(await deliverEvent(row)) || --left === 0) return
    }
  }
}
