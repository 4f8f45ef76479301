import { expect, test } from 'vitest'
import WebSocket from 'ws'
import { member } from '#tests/harness/people/people.ts'
import { licensedCast } from '#tests/harness/people/story.ts'
import { before, running } from '#tests/harness/running.ts'
import { socket } from '#tests/harness/sockets.ts'
import { tables } from '#tests/harness/tables.ts'

const product = running()
const people = before(() => licensedCast(product))

/** A second socket of this person, whose close code is in `closed`. */
function plain(api: string, token: string) {
  const line = new WebSocket(`${api.replace(/^http/, 'ws')}/realtime`, ['consilium.v1', `bearer.${token}`])
  const closed: number[] = []
  line.on('close', (code) => closed.push(code))
  line.on('error', () => undefined)
  const open = new Promise<void>((done) => line.once('message', () => done()))
  return { line, closed, open }
}

test('A client that does not read is dropped with a reason, and the others are served', async () => {
  const { consultant } = people
  const ada = await member(product, 'Ada')
  const { body } = await ada.call('POST /conversations', {
    message: 'Hi',
    participant_id: consultant.user_id,
  })
  const [calling, called] = [await socket(product, ada.token), await socket(product, consultant.token)]
  const slow = plain(product.api, consultant.token)
  await slow.open
  slow.line.pause()
  const { callId } = (await calling.ask('callUser', { conversationId: body.conversation.id })).data
  await called.ask('answerCall', { callId, accept: true })
  const description = { type: 'offer', sdp: 'a='.repeat(24_000) }
  const [frames, together] = [260, 20]
  // Few at a time, so that the client that reads keeps up; without pauses, since a socket that is being closed is cut off
  // after 30 seconds, and then hears no reason.
  for (let sent = 0; sent < frames; sent += together) {
    await Promise.all(
      Array.from({ length: together }, () => calling.ask('renegotiate', { callId, description })),
    )
    await expect.poll(() => called.of('renegotiate').length).toBe(sent + together)
  }
  slow.line.resume()
  await expect.poll(() => slow.closed).toEqual([4408])
  expect((await called.ask('ping', {})).event).toBe('ack')
  await calling.ask('hangUp', { callId })
  await expect.poll(() => called.of('callEnded')).toHaveLength(1)
})

const db = before(async () => tables(product))

test('When announcements may have been missed, every socket is closed, so that its client resumes', async () => {
  const ada = await member(product, 'Ada')
  const { closed, open } = plain(product.api, ada.token)
  await open
  await db.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'consilium-api' and query ilike 'listen%'`
  await expect.poll(() => closed).toEqual([1012])
  const again = await socket(product, ada.token)
  expect((await again.ask('ping', {})).event).toBe('ack')
})
