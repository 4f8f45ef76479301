import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import type { Connection } from '#api/realtime/connection.ts'
import { createFeed } from '#api/realtime/feed.ts'

/** A feed of numbers whose reads wait until they are released. `readings` has the position of each read. */
function numbers() {
  const sentFrames: string[] = []
  const socket = { OPEN: 1, readyState: 1, bufferedAmount: 0, send: (text: string) => sentFrames.push(text) }
  const connection = { socket: socket as unknown as WebSocket } as Connection
  const readings: bigint[] = []
  const gates: PromiseWithResolvers<void>[] = []
  let newest = 0n
  const { begin, forward } = createFeed(async (_, afterPosition) => {
    readings.push(afterPosition)
    const current = newest
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    await gate.promise
    const frames = Array.from({ length: Number(current - afterPosition) }, () => ({
      event: 'reload' as const,
      data: {},
    }))
    return { frames: frames as never[], position: current, more: false }
  })
  begin(connection, 0n)
  return {
    sentFrames,
    readings,
    gates,
    announce: () => {
      newest++
      return forward(connection)
    },
  }
}

const turn = () => new Promise((done) => setImmediate(done))

test('Announcements that arrive during a reading cause one more reading, and each change is sent once', async () => {
  const { sentFrames, readings, gates, announce } = numbers()
  const first = announce()
  await turn()
  const otherAnnouncements = Array.from({ length: 20 }, announce)
  gates[0]?.resolve()
  await first
  expect(sentFrames).toHaveLength(1)
  await turn()
  gates[1]?.resolve()
  await Promise.all(otherAnnouncements)
  expect(readings).toEqual([0n, 1n])
  expect(sentFrames).toHaveLength(21)
})

test('A failed reading is reported, and the next one reads what it missed', async () => {
  const { sentFrames, readings, gates, announce } = numbers()
  const first = announce()
  await turn()
  gates[0]?.reject(new Error('the database is away'))
  await expect(first).rejects.toThrow('the database is away')
  const second = announce()
  await turn()
  gates[1]?.resolve()
  await second
  expect(readings).toEqual([0n, 0n])
  expect(sentFrames).toHaveLength(2)
})
