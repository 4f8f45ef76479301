import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sfu, SfuEvent } from '#commands/ports/messaging/sfu.ts'
import { directOnly } from '#infra/sfu/direct.ts'
import { ownRooms, withMediaServer } from '#tests/harness/sfu/rooms.ts'
import { callingBrowser, side, stage } from '#tests/harness/sfu/stage.ts'

const [ANN, BEN] = ['ann', 'ben']
let browser: Browser
beforeAll(async () => {
  browser = await callingBrowser()
})
afterAll(() => browser?.close())

/** A call of these two in their browsers, on its way. */
async function call(sfu: Sfu, mode: 'sfu' | 'direct', more: { tcp?: boolean } = {}) {
  const callId = randomUUID()
  expect(await sfu.open(callId, [ANN, BEN])).toBe(mode)
  const { url, end } = await stage(sfu, callId)
  const common = { callId, mode, ...more }
  const ann = await side(browser, url, { ...common, isCaller: true, user: ANN })
  const ben = await side(browser, url, { ...common, isCaller: false, user: BEN })
  const both = [ann, ben]
  return {
    callId,
    ann,
    ben,
    /** Resolves once both have seen and heard this much more of each other. */
    async talk(frames = 20) {
      const begun = await Promise.all(both.map((each) => each.seen()))
      await expect
        .poll(
          async () =>
            (await Promise.all(both.map((each) => each.seen()))).map(
              ({ connection, decoded, heardPackets }, index) => [
                connection,
                decoded > frames + (begun[index]?.decoded ?? 0),
                heardPackets > frames + (begun[index]?.heardPackets ?? 0),
              ],
            ),
          { timeout: 60_000 },
        )
        .toEqual([
          ['connected', true, true],
          ['connected', true, true],
        ])
      return Promise.all(both.map((each) => each.seen()))
    },
    async end() {
      expect([...ann.complaints, ...ben.complaints]).toEqual([])
      await Promise.all(both.map((each) => each.end()))
      await end()
      await sfu.end(callId)
    },
  }
}

test('Without a media server two browsers see and hear each other directly, and what is muted', async () => {
  const { talk, ann, ben, end } = await call(directOnly, 'direct')
  await talk()
  await ann.setVideo(false)
  await ben.setAudio(false)
  await expect.poll(() => ben.seen()).toMatchObject({ sees: false, hears: true })
  await expect.poll(() => ann.seen()).toMatchObject({ sees: true, hears: false, video: false })
  await ann.setVideo(true)
  await ben.setAudio(true)
  await expect.poll(() => ben.seen()).toMatchObject({ sees: true, hears: true })
  await ann.reconnect()
  await talk()
  await end()
})

withMediaServer(() => {
  const rooms = ownRooms()
  const sfu = (): Sfu => ({ ...rooms, end: rooms.endCall })

  test('Two browsers see and hear each other over UDP, and what is muted', async () => {
    const { talk, ann, ben, end, callId } = await call(sfu(), 'sfu')
    const [first] = await talk()
    expect(first?.protocols).toEqual(['udp'])
    await ann.setVideo(false)
    await ben.setAudio(false)
    await expect.poll(() => ben.seen()).toMatchObject({ sees: false, hears: true })
    await expect.poll(() => ann.seen()).toMatchObject({ sees: true, hears: false, video: false })
    await ann.setVideo(true)
    await ben.setAudio(true)
    await expect.poll(() => ben.seen()).toMatchObject({ sees: true, hears: true })
    await ann.reconnect()
    await talk()
    const quality = await rooms.quality(callId)
    expect(quality.map(({ user_id, kind }) => `${user_id} ${kind}`).toSorted()).toEqual([
      'ann audio',
      'ann video',
      'ben audio',
      'ben video',
    ])
    for (const { score, bitrate } of quality) expect([score > 5, bitrate > 0]).toEqual([true, true])
    await end()
    expect(rooms.calls()).not.toContain(callId)
  })

  test('Two browsers that reach nothing by UDP see and hear each other over TCP', async () => {
    const { talk, end } = await call(sfu(), 'sfu', { tcp: true })
    for (const { protocols } of await talk()) expect(protocols).toEqual(['tcp'])
    await end()
  })

  test.each(['SIGKILL', 'SIGSTOP'] as const)(
    'A worker that gets %s is replaced within 5 s, and the call goes on in another room',
    async (signal) => {
      const { talk, callId, end } = await call(sfu(), 'sfu')
      await talk()
      const told: SfuEvent[] = []
      const stop = rooms.onEvent((event) => told.push(event))
      const [before] = rooms.pids()
      const killed = performance.now()
      process.kill(Number(before), signal)
      const expected = [ANN, BEN].map((user_id) => ({
        event: 'sfu-restarted',
        call_id: callId,
        user_id,
        data: {},
      }))
      await expect
        .poll(() => told.filter(({ event }) => event === 'sfu-restarted'), { interval: 50 })
        .toEqual(expected)
      expect(performance.now() - killed).toBeLessThan(5000)
      expect(rooms.pids()).not.toContain(before)
      await talk()
      stop()
      await end()
    },
  )
})
