import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'

const CHANNEL = 'rebuild_requested'
const POLL_MS = 200

/**
 * Asks the active owner of the projections to rebuild these read models; resolves when the new ones serve, however often
 * that process is replaced meanwhile. Throws when the signal aborts first; the requests stay.
 */
export async function requestRebuilds(sql: Sql, names: readonly string[], signal: AbortSignal) {
  const requests = await sql<{ id: string }[]>`
    insert into rebuild_requests (name) select unnest(${[...names]}::text[]) returning id`
  await sql.notify(CHANNEL, '')
  const ids = requests.map(({ id }) => id)
  for (;;) {
    const [row] = await sql<{ left: number }[]>`
      select count(*)::int as left from rebuild_requests where id = any(${ids}::bigint[])`
    if (row?.left === 0) return
    await sleep(POLL_MS, undefined, { signal })
  }
}

/** Rebuilds what is requested, and what was requested of an earlier owner, until the signal aborts. */
export async function serveRebuildRequests(
  sql: Sql,
  rebuild: (name: string) => Promise<unknown>,
  signal: AbortSignal,
) {
  let serving: Promise<void> | undefined
  let isAskedAgain = false

  async function serve() {
    do {
      isAskedAgain = false
      const requests = await sql<{ id: string; name: string }[]>`
        select id, name from rebuild_requests order by id`
      for (const name of new Set(requests.map((each) => each.name))) {
        await rebuild(name)
        if (signal.aborted) return
        const done = requests.filter((each) => each.name === name).map(({ id }) => id)
        await sql`delete from rebuild_requests where id = any(${done}::bigint[])`
      }
    } while (isAskedAgain)
  }

  return new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(serving), { once: true })
    const asked = () => {
      isAskedAgain = true
      serving ??= serve()
        .catch(reject)
        .finally(() => {
          serving = undefined
        })
    }
    sql.listen(CHANNEL, asked, asked).catch(reject)
  })
}
