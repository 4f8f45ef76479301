import { createTransport } from 'nodemailer'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { mailsTo } from '#tests/harness/mail/mails.ts'
import { decide, folder, newOrder, receiver, sandbox, spawned } from '#tests/harness/spawned.ts'
import { ownDisk } from '#tests/soak/product/disk.ts'

const data = folder()
const disk = ownDisk(data.path)
const endings: (() => Promise<void> | void)[] = []
afterEach(async () => {
  disk?.release()
  for (const end of endings.splice(0).reverse()) await end()
})
afterAll(() => {
  disk?.end()
  data.remove()
})

/** More than what was begun on the disk has still room for. */
const PAGE = 4096
/** The merchant refuses a webhook so often; of more attempts than these one would have ended the sandbox. */
const [REFUSALS, NOT_NOTED] = [8, 4]

describe.skipIf(!disk)('On a disk that is full', () => {
  test('the payment sandbox goes on, and a webhook is sent until its delivery is noted', async () => {
    const merchant = await receiver(...Array(REFUSALS).fill(500))
    const provider = await sandbox(data.path, { WEBHOOK_URL: merchant.url })
    endings.push(merchant.close, () => provider.end())
    const { link } = await provider.client().createOrder(newOrder())
    await decide(link)
    disk?.fill()
    const before = merchant.received.length
    await until('attempts that are not noted', async () => merchant.received.length > before + NOT_NOTED)
    disk?.release()
    await until(
      'the webhook',
      async () => (await provider.state()).webhooks.map(({ deliveries }) => deliveries).join() === '1',
    )
  })

  test('the mailbox goes on, and takes a mail once there is room again', async () => {
    const mailbox = await spawned('mailbox', { MAILBOX_PORT: '0', DATA_DIR: data.path })
    const transport = createTransport(`smtp://127.0.0.1:${mailbox.message.smtp_port}`)
    endings.push(mailbox.end, () => transport.close())
    const received = `http://127.0.0.1:${mailbox.message.port}`
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
      (await mailsTo({ mailbox: received }, 'dana@mail.example')).map(({ subject }) => subject)
    expect(await subjects()).toEqual(['one'])
  })
})
