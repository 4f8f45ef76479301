// A product of its own: it sets SMTP_URL, to a server that can be down.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CommandInput } from '#commands/kernel/handle.ts'
import type { accountMachine } from '#domain/identity/account/account.ts'
import { newId } from '#domain/kernel/ids.ts'
import { caller, until } from '#tests/harness/api.ts'
import { startOutbox } from '#tests/harness/mail/outbox.ts'
import { type OwnProduct, start } from '#tests/harness/product.ts'

let outbox: Awaited<ReturnType<typeof startOutbox<OwnProduct>>>

beforeAll(async () => {
  outbox = await startOutbox({}, start)
})
afterAll(() => outbox?.end())

const staff = { kind: 'staff', user_id: newId() } as const

describe('The owner of an account gets a mail, once, when', () => {
  test.each<[string, CommandInput<typeof accountMachine>[], 'self' | 'staff' | 'system', string[]]>([
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
      ['Two-factor authentication is on', 'Two-factor authentication is off'],
    ],
    [
      'staff reset the second factor',
      [
        { type: 'EnableMfa', method: 'email' },
        { type: 'ResetMfa', reason: 'Lost phone' },
      ],
      'staff',
      ['Two-factor authentication is on', 'Our team reset your two-factor authentication'],
    ],
    [
      'the account is suspended and restored',
      [{ type: 'SuspendAccount', reason: 'Chargebacks' }, { type: 'RestoreAccount' }],
      'staff',
      ['Your account is suspended', 'Your account is restored'],
    ],
    [
      'the payout address is set and changed',
      [
        { type: 'ChangePayoutEmail', email: 'one@example.com' },
        { type: 'ChangePayoutEmail', email: 'two@example.com' },
      ],
      'self',
      ['Your payout email was set', 'Your payout email has changed'],
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
  ])('%s', async (_, commands, recipient, mails) => {
    const { email, act, self } = await outbox.account()
    const system = { kind: 'system' } as const
    for (const command of commands) {
      const actor = { self, staff, system }[recipient]
      await act(command, command.type === 'EnableMfa' ? system : actor)
    }
    await outbox.arrived(email, mails.length)
    await outbox.quiet()
    expect(
      outbox
        .mailTo(email)
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(mails.toSorted())
  })

  test('the address changes: at the old one, while the new one gets the link and nothing else', async () => {
    const { email, act, self } = await outbox.account()
    const next = `new-${email}`
    await act({ type: 'RequestEmailChange', email: next }, self)
    await outbox.arrived(email, 1)
    await outbox.arrived(next, 1)
    expect(outbox.mailTo(next)[0]?.text).toMatch(new RegExp(`${outbox.product.web}/verify/[\\w-]{20,}\\s`))
    expect(outbox.mailTo(email)[0]?.text).not.toMatch(/verify|new-/)
    await act({ type: 'VerifyEmail', email: next })
    await outbox.arrived(email, 2)
    await outbox.quiet()
    expect(outbox.mailTo(email).map(({ subject }) => subject)).toEqual([
      'Your email address is about to change',
      'Your email address has changed',
    ])
    expect(outbox.mailTo(next)).toHaveLength(1)
  })
})

test('A mail that the server refuses for now is retried until it is accepted, and then sent once', async () => {
  outbox.mailServer.isDown = true
  const message = 'My words belong in no queue.'
  const visitor = { message, name: 'Maren Hill', email: 'maren@example.com' }
  await caller(outbox.product.api)('POST /contact/public', visitor)
  await until('the server to turn it away', async () => outbox.mailServer.turnedAway > 0)
  const [job] = await until('the job to wait for its next try', async () => {
    const jobs =
      await outbox.sql`select payload::text, last_error from graphile_worker._private_jobs where attempts > 0`
    return jobs[0]?.last_error && jobs
  })
  expect(JSON.parse(job?.payload)).toEqual({ contact_id: expect.any(String), meta: expect.any(Object) })
  expect(JSON.stringify(job)).not.toMatch(/words|Maren|@example|person/i)
  outbox.mailServer.isDown = false
  await outbox.quiet()
  const acceptedMails = outbox.mailServer.received.filter(({ text }) => text?.includes(message))
  expect(acceptedMails).toHaveLength(1)
  expect(acceptedMails[0]).toMatchObject({
    to: [{ address: 'support@consilium.example' }],
    replyTo: [{ address: 'maren@example.com' }],
  })
})
