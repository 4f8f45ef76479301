import { describe, expect, test } from 'vitest'
import { contractConversationId, newId } from '#domain/kernel/ids.ts'
import { uploadFile } from '#tests/harness/files/files.ts'
import { member, unverifiedMember } from '#tests/harness/people/people.ts'
import { contractedCast } from '#tests/harness/stories/contracts.ts'
import { postJob } from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const people = setUpOnce(async () => {
  const startedCast = await contractedCast(product)
  return { ...startedCast, id: contractConversationId(startedCast.contract_id) }
})

describe('The conversation of a contract', () => {
  test('is open to both sides after the hire, and linked in the details of the contract', async () => {
    const { client, consultant, contract_id, job_id, id } = people
    const contractFor = async (person: typeof client, side: string) =>
      (await person.call(`GET /${side}/contracts/${contract_id}`)).body.conversation
    expect(await contractFor(client, 'client')).toMatchObject({
      id,
      contract_id,
      job_id,
      title: 'Wound care protocol review',
      user_id: client.user_id,
      participant_id: consultant.user_id,
      participant: { user_id: consultant.user_id, first_name: 'Maren' },
      unread: 0,
      attachments_count: 0,
      tasks_count: 0,
    })
    expect(await contractFor(consultant, 'consultant')).toMatchObject({
      id,
      user_id: client.user_id,
      participant_id: consultant.user_id,
      participant: { user_id: client.user_id, first_name: 'Dana' },
    })
  })

  test('has its messages oldest first, and marks them as read unless they are only previewed', async () => {
    const { client, consultant, id } = people
    for (const message of ['One', '  Two  '])
      expect((await client.call(`POST /conversations/${id}/messages`, { message })).status).toBe(200)
    const peeked = await consultant.call(`GET /conversations/${id}?peek=true`)
    expect(peeked.body.conversation.unread).toBe(2)
    expect(peeked.body.messages.slice(-2)).toMatchObject([
      { value: 'One', type: 'text', user_id: client.user_id, conversation_id: id },
      { value: 'Two', type: 'text', user_id: client.user_id, conversation_id: id },
    ])
    expect(peeked.body.participants).toMatchObject({
      client: { user_id: client.user_id },
      consultant: { user_id: consultant.user_id },
    })
    await consultant.call(`GET /conversations/${id}`)
    const conversationAfter = (await consultant.call(`GET /conversations/${id}?peek=true`)).body.conversation
    expect(conversationAfter.unread).toBe(0)
    const conversationBody = (await client.call(`GET /conversations/${id}?peek=true`)).body
    expect(conversationBody.conversation.read_through).toBe(conversationBody.messages.at(-1).sequence)
  })

  test('stores a message with the same key once, also when both arrive concurrently', async () => {
    const { client, id } = people
    const message = { message: 'Only once', key: newId() }
    const responses = await Promise.all(
      [1, 2, 3].map(() => client.call(`POST /conversations/${id}/messages`, message)),
    )
    const repeatedMessage = await client.call(`POST /conversations/${id}/messages`, {
      ...message,
      message: 'Other words',
    })
    const ids = [...responses, repeatedMessage].map(({ body }) => body.message.id)
    expect(new Set(ids).size).toBe(1)
    const { messages } = (await client.call(`GET /conversations/${id}?peek=true`)).body
    expect(messages.filter(({ value }: { value: string }) => value === 'Only once')).toHaveLength(1)
    expect(repeatedMessage.body.message.value).toBe('Only once')
  })

  test('continues on the next page with the next older message', async () => {
    const { consultant, id } = people
    for (const message of ['a', 'b', 'c'])
      await consultant.call(`POST /conversations/${id}/messages`, { message })
    const newest = (await consultant.call(`GET /conversations/${id}?peek=true&limit=2`)).body
    expect(newest.messages.map(({ value }: { value: string }) => value)).toEqual(['b', 'c'])
    const older = (await consultant.call(`GET /conversations/${id}?peek=true&limit=1&before=${newest.next}`))
      .body
    expect(older.messages.map(({ value }: { value: string }) => value)).toEqual(['a'])
  })

  test('finds messages by a part of their text, which is not a pattern', async () => {
    const { consultant, id } = people
    await consultant.call(`POST /conversations/${id}/messages`, { message: 'Take 50% of the Formulary' })
    const search = async (q: string) =>
      (await consultant.call(`GET /conversations/${id}/search?q=${encodeURIComponent(q)}`)).body.messages
    expect(await search('50% OF the form')).toMatchObject([{ value: 'Take 50% of the Formulary' }])
    expect(await search('T%y')).toEqual([])
    expect(await search('T_ke')).toEqual([])
  })

  test('shows an attached file by its name, and counts it', async () => {
    const { client, consultant, id } = people
    const file_id = await uploadFile(consultant)
    const attach = () => consultant.call(`GET /files/attach/${id}/${file_id}/${client.user_id}`)
    const first = await attach()
    expect((await attach()).body.message.id).toBe(first.body.message.id)
    const { messages } = (await client.call(`GET /conversations/${id}?peek=true`)).body
    const fileMessages = messages.filter((each: { file_id?: string }) => each.file_id === file_id)
    expect(fileMessages).toMatchObject([
      { id: first.body.message.id, type: 'file', user_id: consultant.user_id },
    ])
    const ownConversations = (await client.call('GET /conversations')).body.items
    expect(ownConversations.find((each: { id: string }) => each.id === id).attachments_count).toBe(1)
    await consultant.call(`DELETE /files/${file_id}`)
    const later = (await client.call(`GET /conversations/${id}?peek=true`)).body.messages.at(-1)
    expect(later.value).toBe('File deleted')
  })

  test.each<['GET' | 'POST', string, object?]>([
    ['GET', ''],
    ['GET', '?peek=true'],
    ['GET', '/search?q=a'],
    ['POST', '/messages', { message: 'Hello' }],
    ['POST', '/read', {}],
  ])('is not found by others: %s %s', async (method, path, body) => {
    const { stranger, id } = people
    expect((await stranger.call(`${method} /conversations/${id}${path}`, body)).status).toBe(404)
    expect((await stranger.call(`${method} /conversations/${newId()}${path}`, body)).status).toBe(404)
  })

  test('gives nobody else access to its attached files, and refuses files of others', async () => {
    const { client, stranger, id } = people
    const file_id = await uploadFile(stranger)
    const { status } = await stranger.call(`GET /files/attach/${id}/${file_id}/${client.user_id}`)
    expect(status).toBe(404)
  })

  test.each([
    ['a blank message', { message: ' \n ' }],
    ['no message', {}],
    ['one of 10,001 characters', { message: 'a'.repeat(10_001) }],
  ])('refuses %s', async (_, body) => {
    const { client, id } = people
    const response = await client.call(`POST /conversations/${id}/messages`, body)
    expect([response.status, response.body.errors[0].path]).toEqual([400, 'message'])
  })
})

test('The list has the conversation with the newest message first, and the number of all unread messages', async () => {
  const { consultant, client, id } = people
  await client.call(`POST /conversations/${id}/messages`, { message: 'The newest of all' })
  const { items, unread } = (await consultant.call('GET /conversations')).body
  expect(items[0]).toMatchObject({
    id,
    last_message: { value: 'The newest of all', user_id: client.user_id, type: 'text' },
  })
  expect(unread).toBe(items.reduce((sum: number, each: { unread: number }) => sum + each.unread, 0))
  expect(unread).toBeGreaterThan(0)
})

describe('Writing to a person', () => {
  const write = (from: typeof people.client, to: string, about: object = {}) =>
    from.call('POST /conversations', { message: 'Hello', participant_id: to, ...about })

  test('leads the same two people, about the same thing, to the same conversation', async () => {
    const { client, consultant, job_id, contract_id } = people
    const conversation = await write(client, consultant.user_id, { title: 'Night shifts' })
    const other = await write(consultant, client.user_id)
    expect(conversation.body).toMatchObject({
      success: true,
      conversation: { title: 'Night shifts', unread: 0 },
    })
    expect(other.body.conversation).toMatchObject({
      id: conversation.body.conversation.id,
      title: 'Night shifts',
    })
    const job = await write(client, consultant.user_id, { job_id })
    expect(job.body.conversation).toMatchObject({ job_id, title: 'Wound care protocol review' })
    expect(job.body.conversation.id).not.toBe(conversation.body.conversation.id)
    const contract = await write(consultant, client.user_id, { contract_id })
    expect(contract.body.conversation.id).toBe(contractConversationId(contract_id))
  })

  test('gives a new conversation the title that is sent, whatever it is about', async () => {
    const { client, consultant } = people
    const title = 'Before you apply'
    const job_id = await postJob(people)
    const conversation = await write(consultant, client.user_id, { job_id, title })
    expect(conversation.body.conversation).toMatchObject({ job_id, title })
    const repeatedStart = await write(client, consultant.user_id, { job_id, title: 'Another' })
    expect(repeatedStart.body.conversation).toMatchObject({ id: conversation.body.conversation.id, title })
    const untitled = await write(consultant, client.user_id, { job_id: await postJob(people), title: ' ' })
    expect(untitled.body.conversation.title).toBe('Wound care protocol review')
  })

  test('is allowed to searchable consultants, owners of open jobs, and people who have written first', async () => {
    const { consultant } = people
    const [ada, bo] = [await member(product, 'Ada'), await member(product, 'Bo')]
    expect((await write(ada, bo.user_id)).status).toBe(404)
    expect((await write(ada, ada.user_id)).status).toBe(404)
    expect((await write(ada, newId())).status).toBe(404)
    expect((await write(ada, consultant.user_id)).status).toBe(200)
    expect((await write(consultant, ada.user_id)).status).toBe(200)
    await postJob({ client: bo })
    expect((await write(ada, bo.user_id)).status).toBe(200)
  })

  test('shows the recipient before the conversation begins', async () => {
    const { consultant } = people
    const ada = await member(product, 'Ada')
    const ask = (person: typeof ada, other: string) =>
      person.call(`GET /conversations/with?participant_id=${other}`)
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
    const closedJobId = await postJob(people)
    await people.client.call(`POST /client/jobs/close/${closedJobId}`)
    for (const about of [
      { contract_id },
      { contract_id: newId() },
      { job_id: newId() },
      { job_id: closedJobId },
      { job_id },
    ])
      expect((await write(stranger, client.user_id, about)).status).toBe(404)
  })

  test('needs a verified email', async () => {
    const una = await unverifiedMember(product, 'Una')
    const response = await write(una, people.consultant.user_id)
    expect([response.status, response.body.code]).toEqual([409, 'email_unverified'])
  })
})
