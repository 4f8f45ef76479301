import type { Sql } from 'postgres'
import type { OperationsFigures } from '#domain/operations/figures.ts'
import { waitingPayouts } from '#projections/money/payments-queries.ts'
import type { Store } from '../event-store/client.ts'
import { replicasOf } from '../postgres/replicas.ts'
import { waitingTasks } from '../tasks/queue.ts'
import { integrityFigures } from './integrity-figures.ts'
import { liveFigures } from './live-figures.ts'
import { projectionFigures } from './projection-figures.ts'

/** The figures of the product as a whole, for any process that reaches the database and the event store. */
export const figuresOf = (sql: Sql, store: Pick<Store, 'head' | 'waitingAfter'>): OperationsFigures => ({
  projections: () => projectionFigures(sql, store),
  tasks: () => taskFigures(sql),
  async payouts() {
    const now = Date.now()
    const age = (since: string) => Math.max(0, now - Date.parse(since)) / 1000
    return (await waitingPayouts(sql)).map(({ since, ...group }) => ({
      ...group,
      oldest_seconds: age(since),
    }))
  },
  live: () => liveFigures(sql),
  kept: integrityFigures(sql),
  replicas: async () => (await replicasOf(sql)).replicas,
})

/** Returns the due tasks by name, and how many streams the process managers have parked. */
async function taskFigures(sql: Sql): ReturnType<OperationsFigures['tasks']> {
  const [tasks, [row]] = await Promise.all([
    waitingTasks(sql),
    sql<{ stuck: number }[]>`select count(*)::integer as stuck from parked_streams`,
  ])
  return { tasks, stuck: row?.stuck ?? 0 }
}
