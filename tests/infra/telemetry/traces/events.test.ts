import { expect, test } from 'vitest'
import type { Recorded } from '#domain/kernel/catalogue.ts'
import { newId } from '#domain/kernel/ids.ts'
import { noteApplied, noteStarted } from '#infra/telemetry/tracing/events.ts'
import { record } from '#tests/harness/projections/fold.ts'
import { keptSteps } from '#tests/harness/telemetry/steps.ts'

/** A login of so many seconds ago. */
function login(seconds: number): Recorded {
  const at = new Date(Date.now() - seconds * 1000).toISOString()
  return record('account-1', [{ type: 'LoggedIn', at, session_id: newId() }], seconds)[0] as Recorded
}

test('A projection notes the events of the last minute, and neither older ones nor what it could not read', () => {
  const traces = keptSteps()
  const { metadata: _, ...unread } = login(2)
  noteApplied(traces)('logins', [login(90), { ...unread, cause: 'a later version' }, login(30)], 5)
  expect(traces.steps.map(({ attributes }) => attributes['consilium.event.position'])).toEqual(['30'])
  const lag = Number(traces.steps[0]?.attributes['consilium.projection.lag_ms'])
  expect(Math.round(lag / 1000)).toBe(30)
})

test('Process managers note the tasks of each recent event together, and no old event', () => {
  const traces = keptSteps()
  const [recent, old] = [login(1), login(90)]
  const tasks = [
    { task: { name: 'one' }, recorded: recent },
    { task: { name: 'late' }, recorded: old },
    { task: { name: 'other' }, recorded: recent },
  ]
  noteStarted(traces, tasks, 5)
  expect(traces.steps.map(({ attributes }) => attributes['consilium.tasks'])).toEqual([['one', 'other']])
})
