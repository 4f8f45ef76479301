import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { killAtFault } from '#infra/processes/fault-points.ts'
import { type Endpoint, openFaults } from '../faults.ts'
import type { AppendOutcome, AppendRequest } from '../model.ts'
import { NUMBER_POSITIONS } from '../positions.ts'
import { MAX_PAGE_ROWS, pages } from './pages.ts'
import { recentRows } from './recent-rows.ts'
import { PLANNING_SETTINGS } from './schema.ts'
import { openSession, type StoreSession } from './session.ts'
import { writer } from './writer.ts'

/** How often a server that does not lead checks what another one has stored. */
const FOLLOW_DELAY_MS = 20

/**
 * Opens the events of one database for writing, exclusively for this process. With the fault `leader` it
 * follows instead: it shows what another server stores, until the fault ends and this server has the right to
 * write. `onLockLost` is called when the lock for writing is lost; nothing can be stored afterwards. Throws
 * when another server is writing, and any error of the database or its connection.
 */
export async function openStore(
  url: string,
  timeout_ms: number,
  onLockLost: () => void,
  { fault = killAtFault, faults = openFaults(), positions = NUMBER_POSITIONS } = {},
) {
  const firstRole = faults.now().leader ?? (await openSession(url, timeout_ms, onLockLost))
  const sql = postgres(url, {
    max: 6,
    max_lifetime: null,
    onnotice: () => {},
    connection: { application_name: 'event-store-reader', ...PLANNING_SETTINGS },
  })
  const storedPages = pages(sql)
  const recent = recentRows(await storedPages.last())
  const startLeading = (session: StoreSession) => ({
    session,
    writer: writer(session, storedPages, recent, { fault, faults }),
  })

  /** What a leader works with, or the address of the leading server. */
  let role: ReturnType<typeof startLeading> | { leader: Endpoint } =
    'insert' in firstRole ? startLeading(firstRole) : { leader: firstRole }
  let stopFollowing = 'leader' in role ? follow() : async () => {}
  let roleChange = Promise.resolve()
  faults.onChange(() => {
    roleChange = roleChange.catch(() => undefined).then(changeRole)
    return roleChange
  })

  /** Publishes rows that another server has stored; returns whether there were any. */
  async function publishStoredRows() {
    const rows = await storedPages.all(recent.head(), Number.MAX_SAFE_INTEGER, MAX_PAGE_ROWS)
    if (rows.length > 0) recent.publish(rows)
    return rows.length > 0
  }

  /** Shows what other servers store. Returns the function that stops it. */
  function follow() {
    let isStopped = false
    const loop = async () => {
      while (!isStopped) if (!(await publishStoredRows().catch(() => false))) await sleep(FOLLOW_DELAY_MS)
    }
    const loopEnd = loop()
    return () => {
      isStopped = true
      return loopEnd
    }
  }

  async function changeRole() {
    const { leader } = faults.now()
    const previousRole = role
    if (leader) {
      role = { leader }
      if ('leader' in previousRole) return
      await previousRole.writer.settled()
      await previousRole.session.close()
      stopFollowing = follow()
    } else if ('leader' in previousRole) {
      const session = await openSession(url, timeout_ms, onLockLost)
      await stopFollowing()
      while (await publishStoredRows());
      role = startLeading(session)
    }
  }

  return {
    async append(request: AppendRequest): Promise<AppendOutcome> {
      if ('leader' in role) return { kind: 'not_leader', leader: role.leader }
      const outcome = await role.writer.append(request)
      return outcome.kind === 'done'
        ? { ...outcome, position: positions.toClientPosition(outcome.position) }
        : outcome
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

export type LocalStore = Awaited<ReturnType<typeof openStore>>
