import type { Sql } from 'postgres'
import type { OperationsFigures } from '#domain/operations/figures.ts'
import { unarrivedPayouts } from '#projections/money/payments-queries.ts'
import type { Store } from '../event-store/client.ts'
import { replicasOf } from '../postgres/replicas.ts'
import { waitingTasks } from '../tasks/queue.ts'
import { integrityFigures } from './integrity-figures.ts'
import { projectionFigures } from './projection-figures.ts'
import { trafficFigures } from './traffic-figures.ts'

/** The figures of the product as a whole, for any process that reaches the database and the event store. */
export const figuresOf = (sql: Sql, store: Pick<Store, 'head' | 'waitingAfter'>): OperationsFigures => ({
  projections: () => projectionFigures(sql, store),
  tasks: () => taskFigures(sql),
  async payouts() {
    const now = Date.now()
    const age = (since: string) => Math.max(0, now - Date.parse(since)) / 1000
    return (await unarrivedPayouts(sql)).map(({ since, ...group }) => ({
      ...group,
      oldest_seconds: age(since),
    }))
  },
  traffic: () => trafficFigures(sql),
  integrity: integrityFigures(sql),
  replicas: async () => (await replicasOf(sql)).replicas,
})

/** Returns the due tasks by name, and how many streams the process managers skipped. */
async function taskFigures(sql: Sql): ReturnType<OperationsFigures['tasks']> {
  const [tasks, [row]] = await Promise.all([
    waitingTasks(sql),
    sql<{ skipped_streams: number }[]>`select count(*)::integer as skipped_streams from parked_streams`,
  ])
  return { tasks, skipped_streams: row?.skipped_streams ?? 0 }
}
