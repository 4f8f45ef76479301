import { describe, expect, test } from 'vitest'
import { contractConversationId, newId } from '#domain/kernel/ids.ts'
import { unreadConversations } from '#projections/messaging/conversations.ts'
import { type Caller, until } from '#tests/harness/api.ts'
import { uploadFile } from '#tests/harness/files/files.ts'
import { member, type Person } from '#tests/harness/people/people.ts'
import { socket } from '#tests/harness/sockets.ts'
import { invitation, proposeAppointment } from '#tests/harness/stories/appointments.ts'
import {
  applyForJob,
  licensedCast,
  payIntoEscrow,
  postJob,
  startConversation,
} from '#tests/harness/stories/hiring.ts'
import { tables } from '#tests/harness/tables.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const db = setUpOnce(async () => tables(product))

const block = (blocker: Person, { user_id }: Person) => blocker.call(`POST /blocks/${user_id}`)
const unblock = (blocker: Person, { user_id }: Person) => blocker.call(`DELETE /blocks/${user_id}`)
const namesOf = async ({ call }: Person) =>
  (await call('GET /blocks')).body.people.map(({ user_id }: Person) => user_id)
const write = (from: Person, to: Person, more: object = {}) =>
  from.call('POST /conversations', { message: 'Hello', participant_id: to.user_id, ...more })
const answer = async (pending: ReturnType<Caller>) => {
  const { status, body } = await pending
  return { status, code: body.code, detail: body.detail }
}

describe('The list of blocked people', () => {
  test('has the caller’s own blocks, the newest first, and a repeat changes nothing', async () => {
    const [ada, bo, cy] = [
      await member(product, 'Ada'),
      await member(product, 'Bo'),
      await member(product, 'Cy'),
    ]
    expect(await namesOf(ada)).toEqual([])
    for (const each of [bo, cy, bo]) expect((await block(ada, each)).status).toBe(200)
    expect(await namesOf(ada)).toEqual([cy.user_id, bo.user_id])
    expect(await namesOf(bo)).toEqual([])
    for (const _ of [1, 2]) expect((await unblock(ada, bo)).status).toBe(200)
    expect(await namesOf(ada)).toEqual([cy.user_id])
  })

  test('says of one person whether they are blocked, and only to the blocker', async () => {
    const [ada, bo, cy] = [
      await member(product, 'Ada'),
      await member(product, 'Bo'),
      await member(product, 'Cy'),
    ]
    for (const each of [bo, cy]) await block(ada, each)
    const blockedAmong = async (blocker: Person, { user_id }: Person) =>
      (await blocker.call(`GET /blocks?person_id=${user_id}`)).body.people.map(
        ({ user_id }: Person) => user_id,
      )
    expect(await blockedAmong(ada, bo)).toEqual([bo.user_id])
    expect(await blockedAmong(bo, ada)).toEqual([])
    expect(await blockedAmong(bo, bo)).toEqual([])
    await unblock(ada, bo)
    expect(await blockedAmong(ada, bo)).toEqual([])
    expect((await ada.call('GET /blocks?person_id=me')).status).toBe(400)
  })

  test('takes neither unknown people nor oneself', async () => {
    const ada = await member(product, 'Ada')
    expect((await ada.call(`POST /blocks/${newId()}`)).status).toBe(404)
    expect((await block(ada, ada)).status).toBe(404)
    expect(await namesOf(ada)).toEqual([])
  })
})

describe('A blocked person', () => {
  test('cannot begin a conversation, and is answered like a stranger', async () => {
    const [ada, bo] = [await member(product, 'Ada'), await member(product, 'Bo')]
    const job_id = await postJob({ client: ada })
    await block(ada, bo)
    const stranger = await answer(
      bo.call('POST /conversations', { message: 'Hello', participant_id: newId(), job_id }),
    )
    expect(stranger.status).toBe(404)
    for (const more of [{}, { job_id }]) expect(await answer(write(bo, ada, more))).toEqual(stranger)
    expect((await bo.call(`GET /conversations/with?participant_id=${ada.user_id}`)).status).toBe(404)
    await unblock(ada, bo)
    expect((await write(bo, ada)).status).toBe(200)
  })

  test('cannot write in a conversation without a contract, but can read it', async () => {
    const [ada, bo] = [await member(product, 'Ada'), await member(product, 'Bo')]
    await postJob({ client: ada })
    const { id } = (await write(bo, ada)).body.conversation
    await block(ada, bo)
    const more = () => bo.call(`POST /conversations/${id}/messages`, { message: 'And more' })
    expect(await answer(more())).toMatchObject({ status: 404, code: 'not_found' })
    expect((await write(bo, ada)).status).toBe(404)
    expect((await bo.call(`GET /conversations/${id}`)).body.messages).toHaveLength(1)
    await unblock(ada, bo)
    expect((await more()).status).toBe(200)
  })

  test('does not show as typing in a conversation without a contract, and is answered as for a message', async () => {
    const [ada, bo] = [await member(product, 'Ada'), await member(product, 'Bo')]
    await postJob({ client: ada })
    const conversationId = (await write(bo, ada)).body.conversation.id
    const [firstSocket, secondSocket] = [await socket(product, ada.token), await socket(product, bo.token)]
    await secondSocket.ask('join-conversation', { conversationId })
    await block(ada, bo)
    const message = await secondSocket.ask('new-message', { conversationId, message: 'Hello?' })
    expect(message).toMatchObject({ event: 'error', data: { status: 404 } })
    const typing = await secondSocket.ask('typing', { conversationId })
    expect([typing.event, typing.data]).toEqual([message.event, message.data])
    await firstSocket.ask('ping', {})
    expect(firstSocket.framesOf('typing')).toEqual([])
    await unblock(ada, bo)
    await secondSocket.ask('typing', { conversationId })
    await expect.poll(() => firstSocket.framesOf('typing')).toEqual([{ conversationId, user_id: bo.user_id }])
  })

  test('is left out of digests of unread messages', async () => {
    const [ada, bo] = [await member(product, 'Ada'), await member(product, 'Bo')]
    await postJob({ client: ada })
    const conversation_id = (await write(bo, ada)).body.conversation.id
    const unreadCount = () => unreadConversations(db.sql, ada.user_id)
    expect(await unreadCount()).toMatchObject([{ conversation_id, unread: 1 }])
    await block(ada, bo)
    expect(await unreadCount()).toEqual([])
    expect((await ada.call('GET /conversations')).body.unread).toBe(1)
    await unblock(ada, bo)
    expect(await unreadCount()).toMatchObject([{ conversation_id }])
  })

  describe('in requests for files', () => {
    const people = setUpOnce(async () => ({
      ada: await member(product, 'Ada'),
      bo: await member(product, 'Bo'),
    }))
    const request = (from: Person, id: string) => answer(from.call(`GET /files/request/access/${id}`))
    const grant = (from: Person, id: string, to: Person) =>
      answer(from.call(`GET /files/access/grant/${id}/${to.user_id}`))
    const messagesOf = async ({ call }: Person) =>
      (await call('GET /client/notifications')).body.notifications.map(
        ({ message }: { message: string }) => message,
      )

    test('is answered as if the file did not exist, and its owner is not notified', async () => {
      const { ada, bo } = people
      const [one, other] = [
        await uploadFile(ada, 'hello', 'One.txt'),
        await uploadFile(ada, 'hello', 'Other.txt'),
      ]
      await block(ada, bo)
      expect(await request(bo, one)).toEqual(await request(bo, newId()))
      expect((await bo.call(`GET /files/request/download/${one}`)).body).toEqual({ success: false })
      const { access_logs, access_requested } = (await ada.call(`GET /files/info/${one}`)).body.file
      expect([access_logs.length, access_requested]).toEqual([1, []])
      const cy = await member(product, 'Cy')
      await request(cy, other)
      await until('the later notification', async () =>
        (await messagesOf(ada)).includes('Cy Example requested access to "Other.txt"'),
      )
      expect((await messagesOf(ada)).filter((message: string) => message.startsWith('Bo'))).toEqual([])
      await unblock(ada, bo)
      expect((await request(bo, one)).status).toBe(200)
    })

    test('grants access only in answer to a request', async () => {
      const { ada, bo } = people
      const [requestedFile, grantedFile] = [await uploadFile(bo, 'hello', 'Asked.txt'), await uploadFile(bo)]
      for (const id of [requestedFile, grantedFile]) await request(ada, id)
      expect((await grant(bo, grantedFile, ada)).status).toBe(200)
      await block(ada, bo)
      const stranger = await grant(bo, newId(), ada)
      expect(stranger.status).toBe(404)
      // It would notify them of renewals again and again.
      expect(await grant(bo, grantedFile, ada)).toEqual(stranger)
      expect((await grant(bo, requestedFile, ada)).status).toBe(200)
      expect(await grant(bo, requestedFile, ada)).toEqual(stranger)
      await unblock(ada, bo)
      expect((await grant(bo, grantedFile, ada)).status).toBe(200)
    })
  })

  test('shares no file in a conversation with the blocker', async () => {
    const [ada, bo] = [await member(product, 'Ada'), await member(product, 'Bo')]
    await postJob({ client: ada })
    const [id, file_id] = [await startConversation(bo, ada), await uploadFile(bo)]
    const attach = () => bo.call(`GET /files/attach/${id}/${file_id}/${ada.user_id}`)
    await block(ada, bo)
    expect(await answer(attach())).toMatchObject({ status: 404, code: 'not_found' })
    await unblock(ada, bo)
    expect((await attach()).status).toBe(200)
  })

  test('cannot call the blocker, and does not learn whether they are online', async () => {
    const [ada, bo] = [await member(product, 'Ada'), await member(product, 'Bo')]
    await postJob({ client: ada })
    const conversationId = await startConversation(bo, ada)
    await block(ada, bo)
    const calling = await socket(product, bo.token)
    const offer = { type: 'offer', sdp: 'v=0' }
    const ring = async () => (await calling.ask('callUser', { conversationId, offer })).data
    expect(await ring()).toMatchObject({ status: 404, code: 'not_found' })
    const calledSocket = await socket(product, ada.token)
    expect(await ring()).toMatchObject({ status: 404, code: 'not_found' })
    await unblock(ada, bo)
    const { callId } = await ring()
    await expect.poll(() => calledSocket.framesOf('callUser').map((each) => each.callId)).toEqual([callId])
    await calling.ask('hangUp', { callId })
  })

  describe('in a running contract', () => {
    const people = setUpOnce(() => licensedCast(product))

    test('still types, shares files and requests those that were shared there', async () => {
      const { client, consultant } = people
      const { contract_id } = await payIntoEscrow(people, await applyForJob(people, await postJob(people)))
      const conversationId = contractConversationId(contract_id)
      const attach = async (from: Person, to: Person, id: string) =>
        (await from.call(`GET /files/attach/${conversationId}/${id}/${to.user_id}`)).status
      const ask = async (id: string) => (await consultant.call(`GET /files/request/access/${id}`)).status
      const [shared, apart] = [await uploadFile(client), await uploadFile(client)]
      expect(await attach(client, consultant, shared)).toBe(200)
      await client.call(`GET /files/access/revoke/${shared}/${consultant.user_id}`)
      await block(client, consultant)
      expect([await ask(shared), await ask(apart)]).toEqual([200, 404])
      expect(await attach(consultant, client, await uploadFile(consultant))).toBe(200)
      const [firstSocket, secondSocket] = [
        await socket(product, client.token),
        await socket(product, consultant.token),
      ]
      expect(await secondSocket.ask('typing', { conversationId })).toMatchObject({ event: 'ack' })
      await expect.poll(() => firstSocket.framesOf('typing')).toHaveLength(1)
      await unblock(client, consultant)
    })

    test('still writes about it, but cannot propose or move appointments', async () => {
      const { client, consultant } = people
      const job_id = await postJob(people)
      const { contract_id } = await payIntoEscrow(people, await applyForJob(people, job_id))
      const invite = () =>
        consultant.call(
          'POST /appointments',
          invitation({ consultant: client, client: consultant }, contract_id),
        )
      const { id, start_time, end_time } = (await invite()).body.appointment
      const move = () =>
        consultant.call(`POST /appointments/update/${id}`, { title: 'Later', start_time, end_time })
      await block(client, consultant)
      expect((await write(consultant, client, { contract_id })).status).toBe(200)
      expect(await answer(invite())).toMatchObject({ status: 404, code: 'not_found' })
      expect(await answer(move())).toMatchObject({ status: 404, code: 'not_found' })
      // The member who blocks may still invite, and gets an answer.
      await proposeAppointment(people, contract_id)
      await unblock(client, consultant)
      expect((await move()).status).toBe(200)
      expect((await invite()).status).toBe(200)
    })
  })
})
