import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { killAtFault } from '#infra/processes/fault-points.ts'
import { type Endpoint, openFaults } from '../faults.ts'
import type { AppendOutcome, AppendRequest } from '../model.ts'
import { NUMBER_POSITIONS } from '../positions.ts'
import { MAX_PAGE_ROWS, pages } from './pages.ts'
import { recentRows } from './recent-rows.ts'
import { planning } from './schema.ts'
import { openSession, type Session } from './session.ts'
import { writer } from './writer.ts'

/** How often a server that does not lead checks what another one has stored. */
const FOLLOW_MS = 20

/**
 * Opens the events of one database for writing, exclusively for this process. With the fault `leader` it
 * follows instead: it shows what another server stores, until the fault ends and this server has the right to
 * write.
 * @param lost is called when the lock for writing is lost; nothing can be stored afterwards
 * @throws Error when another server is writing, PostgresError or a connection error
 */
export async function openStore(
  url: string,
  timeout_ms: number,
  lost: () => void,
  { fault = killAtFault, faults = openFaults(), positions = NUMBER_POSITIONS } = {},
) {
  const first = faults.now().leader ?? (await openSession(url, timeout_ms, lost))
  const sql = postgres(url, {
    max: 6,
    max_lifetime: null,
    onnotice: () => {},
    connection: { application_name: 'event-store-reader', ...planning },
  })
  const storedPages = pages(sql)
  const recent = recentRows(await storedPages.last())
  const lead = (session: Session) => ({
    session,
    writer: writer(session, storedPages, recent, { fault, faults }),
  })

  /** What a leader works with, or the address of the leading server. */
  let role: ReturnType<typeof lead> | { leader: Endpoint } =
    'insert' in first ? lead(first) : { leader: first }
  let stopFollowing = 'leader' in role ? follow() : async () => {}
  let changing = Promise.resolve()
  faults.onChange(() => {
    changing = changing.catch(() => undefined).then(change)
    return changing
  })

  /** Publishes rows that another server has stored; returns whether there were any. */
  async function readOn() {
    const rows = await storedPages.all(recent.head(), Number.MAX_SAFE_INTEGER, MAX_PAGE_ROWS)
    if (rows.length > 0) recent.publish(rows)
    return rows.length > 0
  }

  /** Shows what other servers store. Returns the function that stops it. */
  function follow() {
    let ended = false
    const loop = async () => {
      while (!ended) if (!(await readOn().catch(() => false))) await sleep(FOLLOW_MS)
    }
    const over = loop()
    return () => {
      ended = true
      return over
    }
  }

  async function change() {
    const { leader } = faults.now()
    const before = role
    if (leader) {
      role = { leader }
      if ('leader' in before) return
      await before.writer.settled()
      await before.session.close()
      stopFollowing = follow()
    } else if ('leader' in before) {
      const session = await openSession(url, timeout_ms, lost)
      await stopFollowing()
      while (await readOn());
      role = lead(session)
    }
  }

  return {
    async append(request: AppendRequest): Promise<AppendOutcome> {
      if ('leader' in role) return { kind: 'not_leader', leader: role.leader }
      const outcome = await role.writer.append(request)
      return outcome.kind === 'done' ? { ...outcome, position: positions.shown(outcome.position) } : outcome
    },
    queueDrained: () => ('leader' in role ? undefined : role.writer.queueDrained()),
    /** The address of the leader, if it is another server. */
    leader: () => ('leader' in role ? role.leader : undefined),
    pages: pages(sql, recent.head),
    recent,
    faults,
    positions,
    async close() {
      await ('leader' in role ? stopFollowing() : role.session.close())
      await sql.end({ timeout: 5 })
    },
  }
}

export type Store = Awaited<ReturnType<typeof openStore>>
