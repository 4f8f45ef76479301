import { describe, expect, test } from 'vitest'
import { contractConversationId, newId } from '#domain/kernel/ids.ts'
import { member, unverified } from '#tests/harness/people/people.ts'
import { applied, licensedCast, paidIn, posted } from '#tests/harness/people/story.ts'
import { before, running } from '#tests/harness/running.ts'

const product = running()
const people = before(async () => {
  const cast = await licensedCast(product)
  const job_id = await posted(cast)
  const { contract_id } = await paidIn(cast, await applied(cast, job_id))
  const stranger = await member(product, 'Sam')
  return { ...cast, stranger, job_id, contract_id }
})

describe('Writing to somebody', () => {
  const write = (from: typeof people.client, to: string, about: object = {}) =>
    from.call('POST /conversations', { message: 'Hello', participant_id: to, ...about })

  test('leads the same two people, about the same thing, to the same conversation', async () => {
    const { client, consultant, job_id, contract_id } = people
    const one = await write(client, consultant.user_id, { title: 'Night shifts' })
    const other = await write(consultant, client.user_id)
    expect(one.body).toMatchObject({ success: true, conversation: { title: 'Night shifts', unread: 0 } })
    expect(other.body.conversation).toMatchObject({ id: one.body.conversation.id, title: 'Night shifts' })
    const job = await write(client, consultant.user_id, { job_id })
    expect(job.body.conversation).toMatchObject({ job_id, title: 'Wound care protocol review' })
    expect(job.body.conversation.id).not.toBe(one.body.conversation.id)
    const contract = await write(consultant, client.user_id, { contract_id })
    expect(contract.body.conversation.id).toBe(contractConversationId(contract_id))
  })

  test('is for searchable consultants and owners of open jobs, and for whoever was written to by them', async () => {
    const { consultant } = people
    const [ada, bo] = [await member(product, 'Ada'), await member(product, 'Bo')]
    expect((await write(ada, bo.user_id)).status).toBe(404)
    expect((await write(ada, ada.user_id)).status).toBe(404)
    expect((await write(ada, newId())).status).toBe(404)
    expect((await write(ada, consultant.user_id)).status).toBe(200)
    expect((await write(consultant, ada.user_id)).status).toBe(200)
    await posted({ client: bo })
    expect((await write(ada, bo.user_id)).status).toBe(200)
  })

  test('says before it begins whom it is to', async () => {
    const { consultant } = people
    const ada = await member(product, 'Ada')
    const ask = (who: typeof ada, other: string) =>
      who.call(`GET /conversations/with?participant_id=${other}`)
    expect((await ask(ada, consultant.user_id)).body).toMatchObject({
      participant: { user_id: consultant.user_id, first_name: 'Maren' },
      title: '',
    })
    expect((await ask(consultant, ada.user_id)).status).toBe(404)
    const { body } = await write(ada, consultant.user_id)
    expect((await ask(consultant, ada.user_id)).body.conversation.id).toBe(body.conversation.id)
  })

  test('about a contract or a job of others is not found', async () => {
    const { client, stranger, contract_id, job_id } = people
    const closed = await posted(people)
    await people.client.call(`POST /client/jobs/close/${closed}`)
    for (const about of [
      { contract_id },
      { contract_id: newId() },
      { job_id: newId() },
      { job_id: closed },
      { job_id },
    ])
      expect((await write(stranger, client.user_id, about)).status).toBe(404)
  })

  test('needs a verified email', async () => {
    const una = await unverified(product, 'Una')
    const answer = await write(una, people.consultant.user_id)
    expect([answer.status, answer.body.code]).toEqual([409, 'email_unverified'])
  })
})
