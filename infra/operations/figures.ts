import type { Sql } from 'postgres'
import type { OperationsFigures } from '#domain/operations/figures.ts'
import { waitingPayouts } from '#projections/money/waiting-payouts.ts'
import type { Store } from '../event-store/client.ts'
import { replicasOf } from '../postgres/replicas.ts'
import { FAILING_FLAG } from '../tasks/enqueue.ts'
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

/** The tasks that are due and not done, by name; and how many streams the process managers left out. */
async function taskFigures(sql: Sql): ReturnType<OperationsFigures['tasks']> {
  const now = new Date()
  const [tasks, [row]] = await Promise.all([
    sql<{ name: string; waiting: number; oldest: Date | null; failing: number }[]>`
      select task.identifier as name,
        count(*) filter (where job.run_at <= ${now} or job.locked_at is not null)::integer as waiting,
        min(job.run_at) filter (where job.run_at <= ${now} or job.locked_at is not null) as oldest,
        count(*) filter (where job.last_error is not null or job.flags ? ${FAILING_FLAG})::integer as failing
      from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      group by task.identifier order by task.identifier`,
    sql<{ stuck: number }[]>`select count(*)::integer as stuck from parked_streams`,
  ])
  const age = (since: Date | null) => (since ? Math.max(0, now.getTime() - since.getTime()) / 1000 : 0)
  return {
    tasks: tasks
      .filter(({ waiting, failing }) => waiting + failing > 0)
      .map(({ oldest, ...task }) => ({ ...task, oldest_seconds: age(oldest) })),
    stuck: row?.stuck ?? 0,
  }
}
