// A product of its own: it sets RATE_LIMITS and SUPPORT_EMAIL.
import { describe, expect, test } from 'vitest'
import { caller, idempotencyHeaders, until } from '#tests/harness/api.ts'
import { mailsTo } from '#tests/harness/mail/mails.ts'
import { member, staff } from '#tests/harness/people/people.ts'
import { ownProduct, setUpOnce } from '#tests/harness/test-products.ts'

const SUPPORT = 'help@consilium.example'
const maren = { name: 'Maren <Hill>', email: 'Maren@Example.com', phone: '512 555 0100' }

const product = ownProduct({ RATE_LIMITS: '1', SUPPORT_EMAIL: SUPPORT })
const ada = setUpOnce(() => member(product, 'Ada'))
const support = setUpOnce(() => staff(product, 'support'))

const visit = (body: unknown, headers?: Record<string, string>) =>
  caller(product.api)('POST /contact/public', body, headers)
const readMessages = async (reader = support) => (await reader.call('GET /staff/contact')).body.messages
const inbox = async (phrase: string) =>
  (await mailsTo(product, SUPPORT)).filter(({ text }) => text.includes(phrase))

describe('A message to support', () => {
  test('of a visitor is stored, listed for support and mailed to them with its text unchanged', async () => {
    const message = 'I cannot register.\n<b>Nothing</b> happens & I am lost.'
    expect((await visit({ message, ...maren })).body).toEqual({ success: true })
    const [listed] = await readMessages()
    expect(listed).toEqual({
      id: expect.any(String),
      ...maren,
      email: 'maren@example.com',
      message,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      handled: false,
    })
    const mail = await until('the mail', async () => (await inbox('I cannot register'))[0])
    expect(mail.text).toContain('> I cannot register.\n> <b>Nothing</b> happens & I am lost.')
    expect(mail.html).toContain('&lt;b&gt;Nothing&lt;/b&gt; happens &amp; I am lost.')
    for (const phrase of ['Maren <Hill>', 'maren@example.com', maren.phone])
      expect(mail.text).toContain(phrase)
  })

  test('of a member names that member, who need not say their name', async () => {
    const message = { message: 'Where is my payout?', name: 'Someone Else', email: 'else@example.com' }
    expect((await ada.call('POST /contact', message)).body).toEqual({ success: true })
    const [listed] = await readMessages()
    expect(listed).toMatchObject({
      user_id: ada.user_id,
      name: 'Ada Example',
      email: ada.email,
      message: message.message,
    })
    const mail = await until('the mail', async () => (await inbox(message.message))[0])
    expect(mail.text).toContain(ada.email)
    expect(mail.text).not.toContain('else@example.com')
  })

  test('sent twice with one key is stored once', async () => {
    const idempotencyKey = idempotencyHeaders()
    const contactMessage = { message: 'Only once, please.', ...maren }
    const responses = await Promise.all([
      visit(contactMessage, idempotencyKey),
      visit(contactMessage, idempotencyKey),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const matchingMessages = (await readMessages()).filter(
      ({ message }: { message: string }) => message === contactMessage.message,
    )
    expect(matchingMessages).toHaveLength(1)
  })

  test.each([
    ['message', { ...maren, message: '  ' }],
    ['message', { ...maren, message: 'x'.repeat(10_001) }],
    ['name', { ...maren, message: 'Hello', name: ' ' }],
    ['name', { ...maren, message: 'Hello', name: 'x'.repeat(101) }],
    ['email', { ...maren, message: 'Hello', email: '' }],
    ['email', { ...maren, message: 'Hello', email: 'not an address' }],
    ['phone', { ...maren, message: 'Hello', phone: '5'.repeat(41) }],
  ])('with a wrong %s is refused beside that field', async (field, body) => {
    const { status, body: problem } = await visit(body)
    expect(status).toBe(400)
    expect(problem.errors.map(({ path }: { path: string }) => path)).toEqual([field])
  })

  test('without any field is refused with an error beside each required field', async () => {
    const { body } = await visit({})
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['message', 'name', 'email'])
    const emptyMessage = await ada.call('POST /contact', { message: ' ' })
    expect([emptyMessage.status, emptyMessage.body.errors[0].path]).toEqual([400, 'message'])
  })
})

describe('Support', () => {
  test('marks a message as handled, once, and then finds it below the open ones', async () => {
    const { id } = (await readMessages())[0]
    for (const _ of [1, 2])
      expect((await support.call(`POST /staff/contact/${id}/handled`)).body).toEqual({ success: true })
    const all: { id: string; handled: boolean }[] = await readMessages()
    expect(all.at(-1)).toMatchObject({ id, handled: true })
    expect(all.filter(({ handled }) => handled)).toHaveLength(1)
  })

  test('neither sees nor handles a message of their own', async () => {
    const other = await staff(product, 'support')
    await support.call('POST /contact', { message: 'I lost my own key.' })
    const ownMessage = (await readMessages(other)).find(({ message }: { message: string }) =>
      message.includes('own key'),
    )
    expect(await readMessages()).not.toContainEqual(ownMessage)
    expect((await support.call(`POST /staff/contact/${ownMessage.id}/handled`)).status).toBe(404)
    expect((await other.call(`POST /staff/contact/${ownMessage.id}/handled`)).status).toBe(200)
  })
})

test('The eleventh message within an hour from one address is refused', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 11 && statuses.at(-1) !== 429; n++) {
    const { status, headers } = await visit({ ...maren, message: `Number ${n}` })
    statuses.push(status)
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
  }
  // Two of the ten were sent above.
  expect(statuses).toEqual([...Array(8).fill(200), 429])
})
