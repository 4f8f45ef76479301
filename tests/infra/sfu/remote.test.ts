import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import type { SfuEvent } from '#commands/ports/sfu.ts'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { remoteSfu } from '#infra/sfu/remote/client.ts'
import { findWorker } from '#infra/sfu/worker/worker-paths.ts'
import { askForAck, startCall, withMediaServer } from '#tests/harness/sfu/rooms.ts'
import { spawnProgram } from '#tests/harness/spawned-programs.ts'

const SECRET = 'a-secret-of-this-test'

/** The media server as a process of its own. */
async function startRooms(port: number) {
  const settings = { SFU_PORT: String(port), SFU_SECRET: SECRET, LOG_LEVEL: 'fatal' }
  const server = await spawnProgram('sfu', { ...settings, MEDIASOUP_WORKER_BIN: findWorker() ?? '' })
  onTestFinished(() => server.end())
  return server
}

/** An API process's side of it. */
async function client(port: number) {
  const sfu = remoteSfu(`ws://127.0.0.1:${port}`, SECRET)
  onTestFinished(sfu.close)
  const mediaEvents: SfuEvent[] = []
  sfu.onEvent((event) => mediaEvents.push(event))
  await expect.poll(() => sfu.state()).toBe('sfu')
  return { sfu, mediaEvents }
}

const restartedEvents = (call_id: string, users: string[]) =>
  users.map((user_id) => ({ event: 'sfu-restarted', call_id, user_id, data: {} }))

withMediaServer(() => {
  test('Every API process uses the rooms of all, and receives their changes', async () => {
    const port = await freePort()
    await startRooms(port)
    const [first, second] = [await client(port), await client(port)]
    const call = await startCall(first.sfu)
    await askForAck(second.sfu, call.one, 'sfu-restart', { transportId: call.send.id })
    for (const each of [first, second])
      await expect
        .poll(() => each.mediaEvents.map(({ event }) => event))
        .toEqual(['sfu-produced', 'sfu-produced'])
    await second.sfu.end(call.call_id)
    expect(await first.sfu.ask(call.call_id, call.one.user_id, 'sfu-capabilities', {})).toEqual({
      refused: 'call_not_found',
    })
  })

  test('A client without the secret is refused', async () => {
    const port = await freePort()
    await startRooms(port)
    const headers = { authorization: 'Bearer another-secret' }
    for (const options of [{ headers }, {}]) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`, options)
      const [error] = await new Promise<[Error]>((failed) =>
        socket.once('error', (...args) => failed(args as [Error])),
      )
      expect(error.message).toContain('401')
    }
  })

  test('When its process is killed and restarted, a call has another room and both sides are told', async () => {
    const port = await freePort()
    const server = await startRooms(port)
    const { sfu, mediaEvents } = await client(port)
    const call = await startCall(sfu)
    mediaEvents.length = 0
    await server.end('SIGKILL')
    expect(await sfu.ask(call.call_id, call.one.user_id, 'sfu-capabilities', {})).toEqual({
      refused: 'media_unavailable',
    })
    expect(await sfu.state()).toBe('failed')
    expect(await sfu.open(randomUUID(), ['ann', 'ben'])).toBe('direct')
    await startRooms(port)
    await expect
      .poll(() => mediaEvents)
      .toEqual(restartedEvents(call.call_id, [call.one.user_id, call.other.user_id]))
    await askForAck(sfu, call.one, 'sfu-capabilities', {})
  })

  test('When it stays away its calls end, and do not begin again when it returns', async () => {
    const port = await freePort()
    const server = await startRooms(port)
    const { sfu, mediaEvents } = await client(port)
    const { call_id, one } = await startCall(sfu)
    mediaEvents.length = 0
    await server.end('SIGKILL')
    await expect.poll(() => mediaEvents).toEqual([{ event: 'ended', call_id, reason: 'failed' }])
    await startRooms(port)
    await expect.poll(() => sfu.state()).toBe('sfu')
    expect(await sfu.ask(call_id, one.user_id, 'sfu-capabilities', {})).toEqual({ refused: 'call_not_found' })
  })
})
