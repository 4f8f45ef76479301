import postgres from 'postgres'
import { pages } from './pages.ts'
import { recentRows } from './recent.ts'
import { planning } from './schema.ts'
import { openSession } from './session.ts'
import { writer } from './writer.ts'

/**
 * The events of one database, open for writing by this process alone.
 * @param lost is called when the right to write is gone; nothing can be stored after it
 * @throws Error when another server is writing, PostgresError or a connection error
 */
export async function openStore(url: string, patience: number, lost: () => void) {
  const session = await openSession(url, patience, lost)
  const sql = postgres(url, {
    max: 6,
    max_lifetime: null,
    onnotice: () => {},
    connection: { application_name: 'event-store-reader', ...planning },
  })
  const stored = pages(sql)
  const recent = recentRows(await stored.last())
  const { append, room } = writer(session, stored, recent)
  const close = async () => {
    await Promise.all([session.close(), sql.end({ timeout: 5 })])
  }
  return { append, room, pages: stored, recent, close }
}

export type Store = Awaited<ReturnType<typeof openStore>>
