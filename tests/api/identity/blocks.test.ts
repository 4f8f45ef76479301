import { describe, expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import type { Caller } from '#tests/harness/api.ts'
import { invitation, proposed } from '#tests/harness/people/appointments.ts'
import { member, type Person } from '#tests/harness/people/people.ts'
import { applied, licensedCast, paidIn, posted } from '#tests/harness/people/story.ts'
import { before, running } from '#tests/harness/running.ts'

const product = running()

const block = (by: Person, { user_id }: Person) => by.call(`POST /blocks/${user_id}`)
const unblock = (by: Person, { user_id }: Person) => by.call(`DELETE /blocks/${user_id}`)
const namesOf = async ({ call }: Person) =>
  (await call('GET /blocks')).body.people.map(({ user_id }: Person) => user_id)
const write = (from: Person, to: Person, more: object = {}) =>
  from.call('POST /conversations', { message: 'Hello', participant_id: to.user_id, ...more })
const answer = async (of: ReturnType<Caller>) => {
  const { status, body } = await of
  return { status, code: body.code, detail: body.detail }
}

describe('The list of who is blocked', () => {
  test('is the own one, the last one first, and a repeat changes nothing', async () => {
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

  test('has nobody in it who is not there, and not oneself', async () => {
    const ada = await member(product, 'Ada')
    expect((await ada.call(`POST /blocks/${newId()}`)).status).toBe(404)
    expect((await block(ada, ada)).status).toBe(404)
    expect(await namesOf(ada)).toEqual([])
  })
})

describe('Who is blocked', () => {
  test('begins no conversation, and is answered like a stranger', async () => {
    const [ada, bo] = [await member(product, 'Ada'), await member(product, 'Bo')]
    const job_id = await posted({ client: ada })
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

  test('writes nothing more in a conversation without contract, but reads it', async () => {
    const [ada, bo] = [await member(product, 'Ada'), await member(product, 'Bo')]
    await posted({ client: ada })
    const { id } = (await write(bo, ada)).body.conversation
    await block(ada, bo)
    const more = () => bo.call(`POST /conversations/${id}/messages`, { message: 'And more' })
    expect(await answer(more())).toMatchObject({ status: 404, code: 'not_found' })
    expect((await write(bo, ada)).status).toBe(404)
    expect((await bo.call(`GET /conversations/${id}`)).body.messages).toHaveLength(1)
    await unblock(ada, bo)
    expect((await more()).status).toBe(200)
  })

  describe('in a running contract', () => {
    const people = before(() => licensedCast(product))

    test('goes on to write about it, but invites to no appointment and moves none', async () => {
      const { client, consultant } = people
      const job_id = await posted(people)
      const { contract_id } = await paidIn(people, await applied(people, job_id))
      const invite = () =>
        consultant.call(
          'POST /appointments',
          invitation({ consultant: client, client: consultant }, contract_id),
        )
      const earlier = (await invite()).body.appointment.id as string
      await block(client, consultant)
      expect((await write(consultant, client, { contract_id })).status).toBe(200)
      expect(await answer(invite())).toMatchObject({ status: 404, code: 'not_found' })
      const move = { ...invitation({ consultant: client, client: consultant }, contract_id), title: 'Later' }
      expect((await consultant.call(`POST /appointments/${earlier}`, move)).status).toBe(404)
      // Who blocks may still invite, and is answered.
      await proposed(people, contract_id)
      await unblock(client, consultant)
      expect((await invite()).status).toBe(200)
    })
  })
})
