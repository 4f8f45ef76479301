import { appendFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { createTransport } from 'nodemailer'
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openJournal } from '#infra/local/journal.ts'
import { until } from '#tests/harness/api.ts'
import { mailsTo } from '#tests/harness/mail/mails.ts'
import {
  decideOrder,
  newOrder,
  spawnProgram,
  startPaymentSandbox,
  webhookReceiver,
} from '#tests/harness/spawned-programs.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'
import { ownDisk } from '#tests/soak/product/disk.ts'

const folder = temporaryFolder()
const disk = ownDisk(folder)
afterEach(() => disk?.release())
afterAll(() => disk?.end())

/** More than the last, partly filled page of the disk still holds. */
const PAGE = 4096
/** The number of webhooks that the merchant refuses. More attempts would have ended the sandbox. */
const [REFUSALS, NOT_NOTED] = [8, 4]
const ROUNDS = 4

const tables = { letters: z.object({ id: z.string(), text: z.string().default('') }) }
const open = (file: string) => openJournal(join(folder, file), tables)
const idsIn = (file: string) => [...open(file).rows('letters').keys()]

test('A journal line that was cut by a full disk is followed by complete lines', () => {
  const journal = open('torn.jsonl')
  journal.write({ letters: [{ id: 'one', text: '' }] })
  appendFileSync(join(folder, 'torn.jsonl'), '{"letters":[{"id":"tw')
  journal.write({ letters: [{ id: 'three', text: '' }] })
  expect(idsIn('torn.jsonl')).toEqual(['one', 'three'])
})

describe.skipIf(!disk)('On a disk that is full', () => {
  test('a change of a journal is refused, and later ones are complete', () => {
    const journal = open('full.jsonl')
    journal.write({ letters: [{ id: 'one', text: '' }] })
    disk?.fill()
    const long = { id: 'two', text: 'x'.repeat(100_000) }
    expect(() => journal.write({ letters: [long] })).toThrow('ENOSPC')
    expect([...journal.rows('letters').keys()]).toEqual(['one'])
    // The partly filled page had room.
    expect(statSync(join(folder, 'full.jsonl')).size).toBeGreaterThan(2000)
    disk?.release()
    journal.write({ letters: [{ id: 'three', text: '' }] })
    expect(idsIn('full.jsonl')).toEqual(['one', 'three'])
  })

  test('lines that a journal writes together are all there, or none', () => {
    const journal = open('together.jsonl')
    const both = (id: string, text: string) =>
      journal.together(() => {
        journal.write({ letters: [{ id: 'count', text: id }] })
        journal.write({ letters: [{ id, text }] })
      })
    both('one', '')
    disk?.fill()
    expect(() => both('two', 'x'.repeat(100_000))).toThrow('ENOSPC')
    expect([...journal.rows('letters').values()].map(({ text }) => text)).toEqual(['one', ''])
    disk?.release()
    both('three', '')
    expect(idsIn('together.jsonl')).toEqual(['count', 'one', 'three'])
  })

  test('a refund or payout that the sandbox refuses is not made, and is made once when it is requested again', async () => {
    const provider = await startPaymentSandbox(join(folder, 'money'))
    onTestFinished(() => provider.end())
    const client = provider.client()
    const { link, order_id } = await client.createOrder(newOrder())
    await decideOrder(link)
    await client.capture(order_id, order_id)
    const [{ id: capture_id = '' } = {}] = (await provider.state()).captures
    const transfer = { amount: 1, receiver: 'maren@pay.example', note: 'x'.repeat(200) }
    const movements = { refunds: 0, payouts: 0 }
    const steps = {
      refunds: (request_id: string) => client.refund({ ...transfer, capture_id, request_id }),
      payouts: (sender_batch_id: string) => client.payout({ ...transfer, sender_batch_id }),
    }
    const isTaken = (step: keyof typeof steps) =>
      steps[step](`${step}-${movements[step]}`).then(
        () => ++movements[step],
        () => 0,
      )
    // How much of an event still fits depends on what was written before.
    for (let round = 0; round < ROUNDS; round++)
      for (const step of ['refunds', 'payouts'] as const) {
        disk?.fill()
        while (await isTaken(step));
        disk?.release()
        expect(await isTaken(step)).toBeGreaterThan(0)
      }
    await until('all of them, each once', async () => {
      const { refunds, payouts } = await provider.state()
      const paidPayouts = payouts.filter(({ status }) => status === 'SUCCESS')
      return isDeepStrictEqual({ refunds: refunds.length, payouts: paidPayouts.length }, movements)
    })
  })

  test('the payment sandbox continues, and sends a webhook until its delivery is recorded', async () => {
    const merchant = await webhookReceiver(...Array(REFUSALS).fill(500))
    const provider = await startPaymentSandbox(folder, { WEBHOOK_URL: merchant.url })
    onTestFinished(merchant.close)
    onTestFinished(() => provider.end())
    const { link } = await provider.client().createOrder(newOrder())
    await decideOrder(link)
    disk?.fill()
    const receivedBefore = merchant.received.length
    await until(
      'attempts that are not noted',
      async () => merchant.received.length > receivedBefore + NOT_NOTED,
    )
    disk?.release()
    await until(
      'the webhook',
      async () => (await provider.state()).webhooks.map(({ deliveries }) => deliveries).join() === '1',
    )
  })

  test('the mailbox continues, and accepts a mail once there is space again', async () => {
    const mailbox = await spawnProgram('mailbox', { MAILBOX_PORT: '0', DATA_DIR: folder })
    const transport = createTransport(`smtp://127.0.0.1:${mailbox.message.smtp_port}`)
    onTestFinished(() => mailbox.end())
    onTestFinished(() => transport.close())
    const mailboxUrl = `http://127.0.0.1:${mailbox.message.port}`
    const send = (id: string) =>
      transport.sendMail({
        from: 'no-reply@consilium.example',
        to: 'dana@mail.example',
        subject: id,
        messageId: `<${id}@consilium.example>`,
        text: 'x'.repeat(PAGE),
      })
    disk?.fill()
    await expect(send('one')).rejects.toMatchObject({ responseCode: 450 })
    await expect(send('one')).rejects.toMatchObject({ responseCode: 450 })
    disk?.release()
    await send('one')
    const subjects = async () =>
      (await mailsTo({ mailbox: mailboxUrl }, 'dana@mail.example')).map(({ subject }) => subject)
    expect(await subjects()).toEqual(['one'])
  })
})
