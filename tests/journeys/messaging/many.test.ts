// A product of its own: it has a second API process, and as much to do as a product can.
import { expect, test } from 'vitest'
import { member, type Person } from '#tests/harness/people/people.ts'
import { reconnectingClient } from '#tests/harness/reconnecting-client.ts'
import { seededRandom } from '#tests/harness/seeded-random.ts'
import { secondApi } from '#tests/harness/spawned-programs.ts'
import { anotherConsultant, licensedCast } from '#tests/harness/stories/hiring.ts'
import { tables } from '#tests/harness/tables.ts'
import { ownProduct, setUpOnce } from '#tests/harness/test-products.ts'

/** The number of messages. `MESSAGES=10000` is for runs without the rest of the suite. */
const MESSAGES = Number(process.env.MESSAGES ?? 1_000)
const CLIENTS = 10
const CONSULTANTS = 5
/** In one conversation a writer sends one message after the other, like a person. */
const product = ownProduct()
const second = setUpOnce(() => secondApi(product))
const db = setUpOnce(async () => tables(product))

test(`Of ${MESSAGES} messages in 50 conversations, with broken connections, repeated frames and two API processes, none is lost, repeated or out of order, and the counts are right`, async () => {
  const first = await licensedCast(product)
  const consultants: Person[] = [first.consultant]
  for (let n = 1; n < CONSULTANTS; n++)
    consultants.push((await anotherConsultant(product, first, `Noor${n}`)).consultant)
  const clients: Person[] = []
  for (let n = 0; n < CLIENTS; n++) clients.push(await member(product, `Client${n}`))

  const { next: random } = seededRandom(20_261_123)
  const apis = [product.api, second.api]
  const lines = new Map(
    [...clients, ...consultants].map((each) => [each, reconnectingClient(each.token, apis, random)]),
  )
  const conversations = []
  for (const client of clients)
    for (const consultant of consultants) {
      const { body } = await client.call('POST /conversations', {
        message: 'Hello',
        participant_id: consultant.user_id,
      })
      conversations.push({ id: body.conversation.id as string, sides: [client, consultant] as const })
    }
  const messagesEach = MESSAGES / conversations.length
  const sentTexts = new Map<string, string[]>()
  await Promise.all(
    conversations.flatMap(({ id, sides }) =>
      sides.map(async (side, index) => {
        for (let n = 0; n < messagesEach / 2; n++) {
          const text = `${index}:${n}`
          sentTexts.set(id, [...(sentTexts.get(id) ?? []), text])
          await lines.get(side)?.say(id, text, `${index}-${n}`)
        }
      }),
    ),
  )

  const breaks = [...lines.values()].reduce((sum, line) => sum + line.breaks(), 0)
  expect(breaks).toBeGreaterThan(MESSAGES / 100)
  for (const { id, sides } of conversations) {
    const rows = await db.sql<{ value: string; sequence: number; user_id: string }[]>`
      select value, sequence, user_id from messages where conversation_id = ${id} order by sequence`
    expect(rows.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: messagesEach + 1 }, (_, n) => n + 1),
    )
    const texts = rows.map(({ value }) => value)
    expect(texts.slice(1).toSorted()).toEqual(sentTexts.get(id)?.toSorted())
    for (const side of ['0', '1'])
      expect(texts.filter((text) => text.startsWith(`${side}:`))).toEqual(
        Array.from({ length: messagesEach / 2 }, (_, n) => `${side}:${n}`),
      )
    // Frames bring messages in the order of the conversation, and no message twice over any connections.
    for (const side of sides) {
      const receivedMessages =
        lines.get(side)?.receivedMessages.filter((message) => message.conversation_id === id) ?? []
      const ids = receivedMessages.map(({ sequence }) => sequence)
      expect(ids).toEqual(ids.toSorted((one, other) => one - other))
    }
  }
  for (const line of lines.values()) line.end()

  for (const person of [...clients, ...consultants]) {
    const { items, unread } = (await person.call('GET /conversations')).body
    const [recount] = await db.sql<{ unread: number }[]>`
      select count(*)::integer as unread from messages m join conversations c
        on c.conversation_id = m.conversation_id and c.user_id = ${person.user_id}
      where m.other_id = ${person.user_id} and m.sequence > c.read_through`
    expect(unread).toBe(recount?.unread)
    expect(items.reduce((sum: number, each: { unread: number }) => sum + each.unread, 0)).toBe(unread)
  }
})
