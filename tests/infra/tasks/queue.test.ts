import { readFileSync } from 'node:fs'
import { run } from 'graphile-worker'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { areTasksStalled, unlockTasks, waitingTasks } from '#infra/tasks/queue.ts'
import { until } from '#tests/harness/api.ts'
import { databaseWithTasks, deleteTasks } from '#tests/harness/database.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(databaseWithTasks)
beforeEach(async () => {
  await unlockTasks(db.sql)
  await deleteTasks(db.sql)
})

test('graphile-worker has the version whose schema infra/tasks/queue.ts was written for', () => {
  const { version } = JSON.parse(readFileSync('node_modules/graphile-worker/package.json', 'utf8'))
  expect(
    version,
    'read its changes of the schema, run the tests of this file, then name the new version',
  ).toBe('0.18.0')
})

test('The migrations of graphile-worker make the view and the functions that we use', async () => {
  const columns = await db.sql<{ name: string; type: string }[]>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = 'graphile_worker.jobs'::regclass and attnum > 0`
  expect(Object.fromEntries(columns.map(({ name, type }) => [name, type]))).toMatchObject({
    queue_name: 'text',
    task_identifier: 'text',
    priority: 'smallint',
    run_at: 'timestamp with time zone',
    attempts: 'smallint',
    max_attempts: 'smallint',
    last_error: 'text',
    key: 'text',
    locked_at: 'timestamp with time zone',
    locked_by: 'text',
    flags: 'jsonb',
  })
  const functions = await db.sql<{ name: string; parameters: string[] }[]>`
    select proname as name, proargnames as parameters from pg_proc
    where pronamespace = 'graphile_worker'::regnamespace and proname in ('add_job', 'force_unlock_workers')
    order by proname`
  expect(functions).toEqual([
    {
      name: 'add_job',
      parameters: expect.arrayContaining([
        'identifier',
        'payload',
        'queue_name',
        'run_at',
        'job_key',
        'priority',
        'flags',
        'job_key_mode',
      ]),
    },
    { name: 'force_unlock_workers', parameters: ['worker_ids'] },
  ])
})

const WORKER = 'endless_worker'

/** A worker that begins the task `endless` and never ends it. */
async function endlessTask() {
  const end = Promise.withResolvers<void>()
  const runner = await run({
    connectionString: `${db.url}?application_name=${WORKER}`,
    taskList: { endless: () => end.promise },
    noHandleSignals: true,
    pollInterval: 50,
  })
  onTestFinished(async () => {
    end.resolve()
    await runner.stop()
    // A connection that is still closing when the server stops would fail the run.
    await until('the connections to close', async () => {
      const [row] = await db.sql`select from pg_stat_activity where application_name = ${WORKER}`
      return row === undefined
    })
  })
  await until('the task to run', async () => {
    const [row] = await db.sql`select from graphile_worker.jobs where locked_at is not null`
    return row !== undefined
  })
}

const add = (name: string, queue: string | null) =>
  db.sql`select graphile_worker.add_job(${name}, queue_name => ${queue}, run_at => now() - interval '1 minute')`

test('A due task is stalled, but not while another one of its queue runs', async () => {
  await add('endless', 'one')
  await endlessTask()
  await add('other', 'one')
  expect(await areTasksStalled(db.sql, 30_000)).toBe(false)
  await add('other', null)
  expect(await areTasksStalled(db.sql, 30_000)).toBe(true)
  expect(await areTasksStalled(db.sql, 90_000)).toBe(false)
})

test('Waiting and running tasks are counted by name, with the age of the oldest', async () => {
  await add('endless', 'one')
  await endlessTask()
  await add('other', 'one')
  await db.sql`select graphile_worker.add_job('later', run_at => now() + interval '1 hour')`
  const tasks = await waitingTasks(db.sql)
  expect(tasks).toMatchObject([
    { name: 'endless', waiting: 1, failing: 0 },
    { name: 'other', waiting: 1, failing: 0 },
  ])
  for (const { oldest_seconds } of tasks) expect(oldest_seconds).toBeGreaterThan(55)
})
