import postgres from 'postgres'
import { type Fault, killing } from '#infra/faults.ts'
import { openFaults } from '../faults.ts'
import type { Outcome, Request } from '../model.ts'
import { NUMBERS } from '../positions.ts'
import { pages } from './pages.ts'
import { recentRows } from './recent.ts'
import { planning } from './schema.ts'
import { openSession } from './session.ts'
import { writer } from './writer.ts'

/**
 * Opens the events of one database for writing, exclusively for this process.
 * @param lost is called when the lock for writing is lost; nothing can be stored afterwards
 * @throws Error when another server is writing, PostgresError or a connection error
 */
export async function openStore(
  url: string,
  timeout_ms: number,
  lost: () => void,
  fault: Fault = killing,
  faults = openFaults(),
  positions = NUMBERS,
) {
  const session = await openSession(url, timeout_ms, lost)
  const sql = postgres(url, {
    max: 6,
    max_lifetime: null,
    onnotice: () => {},
    connection: { application_name: 'event-store-reader', ...planning },
  })
  const stored = pages(sql)
  const recent = recentRows(await stored.last())
  const { append: write, queueDrained } = writer(session, stored, recent, fault, faults)
  const append = async (request: Request): Promise<Outcome> => {
    const outcome = await write(request)
    return outcome.kind === 'done' ? { ...outcome, position: positions.shown(outcome.position) } : outcome
  }
  const close = async () => {
    await Promise.all([session.close(), sql.end({ timeout: 5 })])
  }
  return { append, queueDrained, pages: pages(sql, recent.head), recent, faults, positions, close }
}

export type Store = Awaited<ReturnType<typeof openStore>>
