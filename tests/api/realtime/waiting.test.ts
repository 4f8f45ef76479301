import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { inbox } from '#api/realtime/limits/inbox.ts'
import { newId } from '#domain/kernel/ids.ts'
import { member } from '#tests/harness/people/people.ts'
import { before, running } from '#tests/harness/running.ts'
import { tables } from '#tests/harness/tables.ts'

const MB = 1024 * 1024

describe('What a socket sends while its first question waits', () => {
  const product = running()
  const db = before(async () => tables(product))

  /** Queries of the table wait until it is released. */
  async function locked(table: string) {
    const tx = await db.sql.reserve()
    await tx`begin`
    await tx`lock table ${tx(table)} in access exclusive mode`
    return async () => {
      await tx`rollback`
      tx.release()
    }
  }

  /** A socket, and the ids of the frames that were answered. */
  async function open(token: string) {
    const socket = new WebSocket(`${product.api.replace(/^http/, 'ws')}/realtime`, [
      'consilium.v1',
      `bearer.${token}`,
    ])
    const [answered, closed]: [unknown[], number[]] = [[], []]
    socket.on('message', (text) => {
      const { id } = JSON.parse(String(text))
      if (id !== undefined) answered.push(id)
    })
    socket.on('close', (code) => closed.push(code))
    await new Promise((opened) => socket.once('open', opened))
    return { socket, answered, closed }
  }

  // More than the buffers of the kernel hold on both sides.
  const ids = Array.from({ length: 640 }, (_, at) => at + 1)
  const data = { padding: 'x'.repeat(60 * 1024) }

  test.each([
    ['before its token is checked', 'sessions', 'ping'],
    ['for an answer', 'conversations', 'join-conversation'],
  ])('%s stays with the client, and is answered in order', async (_, table, first) => {
    const { token } = await member(product, 'Ada')
    const release = await locked(table)
    const { socket, answered, closed } = await open(token)
    socket.send(JSON.stringify({ event: first, id: 0, data: { conversationId: newId() } }))
    for (const id of ids) socket.send(JSON.stringify({ event: 'ping', id, data }))
    await sleep(2000)
    const unsent = socket.bufferedAmount
    const early = [...answered]
    await release()
    await expect.poll(() => answered.length, { timeout: 30_000 }).toBe(ids.length + 1)
    expect(answered).toEqual([0, ...ids])
    expect(early).toEqual([])
    expect(unsent).toBeGreaterThan(16 * MB)
    expect(closed).toEqual([])
    socket.close()
  })
})

test.each([
  ['many small', 65, 1],
  ['some large', 5, 60 * 1024],
])(
  'A socket is not read while %s frames wait, and is again when they were answered',
  async (_, most, size) => {
    const socket = {
      isPaused: false,
      pause: () => void Object.assign(socket, { isPaused: true }),
      resume: () => void Object.assign(socket, { isPaused: false }),
    }
    const { take, begin, emptied } = inbox(socket)
    const sent = Array.from({ length: most }, (_, at) => String(at).padEnd(size))
    for (const text of sent.slice(0, -1)) take(text)
    expect(socket.isPaused).toBe(false)
    for (const text of sent.slice(-1)) take(text)
    expect(socket.isPaused).toBe(true)
    const answered: string[] = []
    begin(async (text) => void answered.push(text))
    await emptied()
    expect([answered, socket.isPaused]).toEqual([sent, false])
  },
)
