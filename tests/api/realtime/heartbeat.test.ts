import { expect, test } from 'vitest'
import { heartbeat } from '#api/realtime/limits/heartbeat.ts'

/** A connection, and what was done to it. */
function connection(alive: boolean, isPaused: boolean) {
  const done: string[] = []
  const socket = { isPaused, terminate: () => done.push('terminate'), ping: () => done.push('ping') }
  return { alive, socket, done }
}

test('A connection that does not answer is ended, but not one that is not read for the moment', () => {
  const [heard, silent, unread] = [connection(true, false), connection(false, false), connection(false, true)]
  heartbeat([heard, silent, unread])
  expect([heard.done, silent.done, unread.done]).toEqual([['ping'], ['terminate', 'ping'], ['ping']])
  expect(heard.alive).toBe(false)
  heartbeat([heard])
  expect(heard.done).toEqual(['ping', 'terminate', 'ping'])
})
