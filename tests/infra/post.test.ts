import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import postgres, { type Sql } from 'postgres'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#commands/account.ts'
import { type Asked, type Commander, type Context, commander } from '#commands/handle.ts'
import type { account } from '#domain/account.ts'
import { newId } from '#domain/ids.ts'
import { eventStore, type Store } from '#infra/event-store/client.ts'
import { vault } from '#infra/vault.ts'
import { caller, until } from '../harness/api.ts'
import { type Running, start } from '../harness/product.ts'

/** The worker's own mail and text messages, with a mail server of the test's that can be down. */
let product: Running
let sql: Sql
let store: Store
let work: Commander
const received: Email[] = []
let isDown = false
let turnedAway = 0

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  closeTimeout: 500,
  onMailFrom(_, __, done) {
    if (!isDown) return done()
    turnedAway++
    done(Object.assign(new Error('try later, person@example.com'), { responseCode: 451 }))
  },
  onData(stream, _, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', async () => {
      received.push(await PostalMime.parse(Buffer.concat(chunks)))
      done()
    })
  },
})

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  product = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const { POSTGRES_URL = '', EVENTSTORE_URL = '', MASTER_KEY = '' } = product.settings
  sql = postgres(POSTGRES_URL, { max: 2 })
  store = eventStore(EVENTSTORE_URL, vault(sql, Buffer.from(MASTER_KEY, 'base64')))
  work = commander(store)
}, 90_000)
afterAll(async () => {
  await store?.close()
  await sql?.end()
  await product?.end()
  await new Promise<void>((closed) => server.close(closed))
})

const by = (actor: Context['actor']): Context => ({
  actor,
  at: new Date().toISOString(),
  command_id: newId(),
  correlation_id: newId(),
})
const staff = { kind: 'staff', user_id: newId() } as const

async function made() {
  const user_id = newId()
  const email = `${user_id}@example.com`
  const act = async (command: Asked<typeof account>, actor: Context['actor'] = { kind: 'system' }) =>
    expect((await work.handle(accounts, user_id, command, by(actor))).refused).toBeUndefined()
  await act({ type: 'RegisterAccount', user_id, email })
  await act({ type: 'VerifyEmail', email })
  return { user_id, email, act, self: { kind: 'member', user_id } as const }
}
const mailTo = (address: string) =>
  received.filter(
    ({ to, subject }) => to?.[0]?.address === address && subject !== 'Confirm your email address',
  )
const subjects = (address: string, count: number) =>
  until(`${count} mails to ${address}`, async () => {
    const found = mailTo(address).map(({ subject }) => subject)
    return found.length >= count && found
  })
/** Once every event was reacted to and nothing is queued, nothing more will come. */
async function quiet() {
  const head = await store.head()
  await until('the queue to be empty', async () => {
    const [row] = await sql`
      select (select count(*)::integer from graphile_worker._private_jobs) as waiting,
        (select position from checkpoints where name = 'policies') as position`
    return row?.waiting === 0 && BigInt(row.position) >= head
  })
}

describe('The owner of an account is told, once, when', () => {
  test.each<[string, Asked<typeof account>[], 'self' | 'staff' | 'system', string[]]>([
    [
      'the password changes',
      [{ type: 'RecordPasswordChange', how: 'changed' }],
      'system',
      ['Your password has changed'],
    ],
    [
      'a second factor is set up and given up',
      [{ type: 'EnableMfa', method: 'totp' }, { type: 'DisableMfa' }],
      'self',
      ['A second factor is on', 'The second factor is off'],
    ],
    [
      'staff reset the second factor',
      [
        { type: 'EnableMfa', method: 'email' },
        { type: 'ResetMfa', reason: 'Lost phone' },
      ],
      'staff',
      ['A second factor is on', 'Our staff reset your second factor'],
    ],
    [
      'the account is suspended and restored',
      [{ type: 'SuspendAccount', reason: 'Chargebacks' }, { type: 'RestoreAccount' }],
      'staff',
      ['Your account is suspended', 'Your account is restored'],
    ],
    [
      'an old refresh token was used',
      [{ type: 'RevokeSessions', reason: 'refresh_token_reused' }],
      'system',
      ['Someone may have used your session'],
    ],
    [
      'sessions end for another reason: not at all',
      [{ type: 'RevokeSessions', reason: 'asked' }],
      'system',
      [],
    ],
  ])('%s', async (_, commands, who, told) => {
    const { email, act, self } = await made()
    const system = { kind: 'system' } as const
    for (const command of commands) {
      const actor = { self, staff, system }[who]
      await act(command, command.type === 'EnableMfa' ? system : actor)
    }
    await subjects(email, told.length)
    await quiet()
    expect(
      mailTo(email)
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(told.toSorted())
  })

  test('the address changes: at the old one, while the new one gets the link and nothing else', async () => {
    const { user_id, email, act, self } = await made()
    const next = `new-${email}`
    await act({ type: 'AskEmailChange', email: next }, self)
    await subjects(email, 1)
    await subjects(next, 1)
    expect(mailTo(next)[0]?.text).toMatch(new RegExp(`${product.web}/verify/[\\w-]{20,}\\s`))
    expect(mailTo(email)[0]?.text).not.toMatch(/verify|new-/)
    await act({ type: 'VerifyEmail', email: next })
    await subjects(email, 2)
    await quiet()
    expect(mailTo(email).map(({ subject }) => subject)).toEqual([
      'Your email address is about to change',
      'Your email address has changed',
    ])
    expect(mailTo(next)).toHaveLength(1)
    expect((await work.look(accounts, user_id)).state.context.email).toBe(next)
  })
})

test('A mail that the server turns away is sent again until it is taken, and then once', async () => {
  isDown = true
  const message = 'My words belong in no queue.'
  const visitor = { message, name: 'Maren Hill', email: 'maren@example.com' }
  await caller(product.api)('POST /contact/public', visitor)
  await until('the server to turn it away', async () => turnedAway > 0)
  const [job] = await until('the job to wait for its next try', async () => {
    const jobs =
      await sql`select payload::text, last_error from graphile_worker._private_jobs where attempts > 0`
    return jobs[0]?.last_error && jobs
  })
  expect(JSON.parse(job?.payload)).toEqual({ contact_id: expect.any(String), meta: expect.any(Object) })
  expect(JSON.stringify(job)).not.toMatch(/words|Maren|@example|person/i)
  isDown = false
  await quiet()
  const taken = received.filter(({ text }) => text?.includes(message))
  expect(taken).toHaveLength(1)
  expect(taken[0]).toMatchObject({
    to: [{ address: 'support@consilium.example' }],
    replyTo: [{ address: 'maren@example.com' }],
  })
})
