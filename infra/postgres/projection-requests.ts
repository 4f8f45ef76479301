import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'

const CHANNEL = 'projections_requested'
const POLL_MS = 200
/** Milliseconds until a request that could not be served is tried again. */
const RETRY_DELAY_MS = 1000

/**
 * Asks the active owner of the projections to rebuild these read models, or to let a parked read model skip
 * the event at `skipped`. Resolves when that is done, even if the owner is replaced meanwhile. Throws when
 * the signal aborts first; the requests remain.
 */
export async function requestProjectionWork(
  sql: Sql,
  names: readonly string[],
  signal: AbortSignal,
  skipped: bigint | null = null,
) {
  const requests = await sql<{ id: string }[]>`
    insert into projection_requests (name, skipped)
    select unnest(${[...names]}::text[]), ${skipped === null ? null : String(skipped)}::bigint returning id`
  await sql.notify(CHANNEL, '')
  const ids = requests.map(({ id }) => id)
  for (;;) {
    const [row] = await sql<{ left: number }[]>`
      select count(*)::int as left from projection_requests where id = any(${ids}::bigint[])`
    if (row?.left === 0) return
    await sleep(POLL_MS, undefined, { signal })
  }
}

type Owner = {
  rebuild(name: string): Promise<unknown>
  /** Throws when it is unknown whether the read model is parked at this event. */
  skip(name: string, position: bigint): Promise<unknown>
}
type Request = { id: string; name: string; skipped: string | null }

/** Serves new requests, and those made to an earlier owner, until the signal aborts. */
export function serveProjectionRequests(sql: Sql, owner: Owner, signal: AbortSignal) {
  const running = new Map<string, Promise<void>>()

  return new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      if (!signal.aborted) reject(error)
    }
    const onRequest = () => void startRequests().catch(fail)

    /** Serves pending requests. A request that arrives during a run is served by the next run. */
    async function startRequests() {
      const requests = await sql<Request[]>`select id, name, skipped from projection_requests order by id`
      const keyOf = ({ name, skipped }: Request) => `${name} ${skipped}`
      for (const [key, sameRequests] of Map.groupBy(requests, keyOf)) {
        const [first] = sameRequests
        if (!first || running.has(key)) continue
        const run = serve(first, sameRequests).finally(() => running.delete(key))
        running.set(key, run)
        run.then(onRequest, fail)
      }
    }

    async function serve({ name, skipped }: Request, sameRequests: readonly Request[]) {
      if (signal.aborted) return
      if (skipped === null) await owner.rebuild(name)
      else if (!(await isSkipped(name, BigInt(skipped)))) return void (await pause())
      if (signal.aborted) return
      await sql`delete from projection_requests where id = any(${sameRequests.map(({ id }) => id)}::bigint[])`
    }
    const pause = () => sleep(RETRY_DELAY_MS, undefined, { signal }).catch(() => undefined)
    const isSkipped = (name: string, position: bigint) =>
      owner.skip(name, position).then(
        () => true,
        () => false,
      )

    signal.addEventListener(
      'abort',
      () => resolve(Promise.allSettled(running.values()).then(() => undefined)),
      {
        once: true,
      },
    )
    sql.listen(CHANNEL, onRequest, onRequest).catch(fail)
  })
}
