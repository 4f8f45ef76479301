import { connect } from 'node:net'
import type { Sql } from 'postgres'
import type { Readiness } from '#api/http/services.ts'
import { readModels } from '#projections/read-models.ts'
import { checkpoints } from '#projections/runner/checkpoints.ts'
import type { Store } from '../event-store/client.ts'

const ANSWER_MS = 2000

/** Whether each part responds (a configured address: accepts a connection), and the read models' lag behind the event store. */
export async function readiness(
  sql: Sql,
  store: Store,
  reach: Record<string, string | (() => Promise<void>)>,
): Promise<Readiness> {
  const check = async (part: () => Promise<unknown>) => {
    const timer = new Promise((_, reject) =>
      setTimeout(() => reject(new Error('too slow')), ANSWER_MS).unref(),
    )
    return Promise.race([part(), timer]).then(
      () => 'ok' as const,
      () => 'failed' as const,
    )
  }
  let head = 0n
  const [postgres, eventstore, ...others] = await Promise.all([
    check(() => sql`select 1`),
    check(async () => {
      head = await store.head()
    }),
    ...Object.values(reach).map((part) => check(() => (typeof part === 'string' ? answers(part) : part()))),
  ])
  const reached = Object.fromEntries(
    Object.keys(reach).map((name, index) => [name, others[index] ?? 'failed']),
  )
  const checks = { postgres, eventstore, ...reached, sfu: 'absent' as const }
  const rows = postgres === 'ok' ? await checkpoints(sql).catch(() => []) : []
  const projections = rows.map(({ name, position, parked_at, parked_cause }) => ({
    name,
    position,
    lag: String(head > BigInt(position) ? head - BigInt(position) : 0n),
    ...(parked_at && { parked: `${parked_at}: ${parked_cause}` }),
  }))
  const complete = readModels.every(({ name }) => rows.some((row) => row.name === name))
  const needed = postgres === 'ok' && eventstore === 'ok' && complete
  const well =
    Object.values(checks).every((each) => each !== 'failed') && !projections.some((each) => each.parked)
  return { status: needed ? (well ? 'ready' : 'degraded') : 'starting', checks, projections }
}

/** Opens a TCP connection, for services without HTTP. Throws when that fails. */
async function answers(url: string) {
  const { hostname, port, protocol } = new URL(url)
  const byDefault: Record<string, number> = { 'https:': 443, 'smtps:': 465, 'smtp:': 25 }
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port) || byDefault[protocol] || 80, hostname)
    socket.once('connect', () => {
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
  })
}
