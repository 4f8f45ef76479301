import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MailServer, mailServer } from '#infra/mail/smtp.ts'
import { type SpawnedProcess, spawnProgram } from '#tests/harness/spawned-programs.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'

const DATA_DIR = temporaryFolder()
let mailbox: SpawnedProcess
let mail: MailServer
let origin = ''

const start = async () => {
  mailbox = await spawnProgram('mailbox', { MAILBOX_PORT: '0', DATA_DIR })
  origin = `http://127.0.0.1:${mailbox.message.port}`
  mail = mailServer({
    url: `smtp://127.0.0.1:${mailbox.message.smtp_port}`,
    from: 'Consilium <no-reply@consilium.example>',
  })
}
const end = async () => {
  mail.close()
  await mailbox.end()
}
beforeAll(start)
afterAll(end)

const json = async (path: string) =>
  (await fetch(`${origin}${path}`)).json() as Promise<Record<string, string>[]>
const page = async (path: string) => {
  const response = await fetch(`${origin}${path}`)
  return { response, html: await response.text() }
}
const note = (to: string, subject = 'Hello') => ({ to, subject, text: 'Plain', html: '<p>Rich</p>' })

const sms = (fields: Record<string, string>, login = 'AC1:token') =>
  fetch(`${origin}/2010-04-01/Accounts/AC1/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(login).toString('base64')}` },
    body: new URLSearchParams(fields),
  })

describe('A mail', () => {
  test('arrives with its text in both forms', async () => {
    await mail.send(note('maren@example.com', 'Grüße — “today”'))
    expect(await json('/email?to=maren@example.com')).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        to: 'maren@example.com',
        from: 'no-reply@consilium.example',
        subject: 'Grüße — “today”',
        text: 'Plain',
        html: expect.stringContaining('<p>Rich</p>'),
        headers: expect.objectContaining({ 'mime-version': '1.0' }),
        received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ])
  })

  test('tells out-of-office programs not to answer, unless a person wrote it', async () => {
    await mail.send(note('auto@example.com'))
    await mail.send({ ...note('person@example.com'), reply_to: 'ana@example.com' })
    const headerOf = async (to: string) => {
      const [mailRow] = await json(`/email?to=${to}`)
      const headers = mailRow?.headers as unknown as Record<string, string> | undefined
      return headers?.['auto-submitted']
    }
    expect(await headerOf('auto@example.com')).toBe('auto-generated')
    expect(await headerOf('person@example.com')).toBeUndefined()
  })

  test('is found in any letter case of its address, the newest first', async () => {
    for (const subject of ['one', 'two']) await mail.send(note('Dana@Example.com', subject))
    const mails = await json('/email?to=dana@example.COM')
    expect(mails.map(({ subject }) => subject)).toEqual(['two', 'one'])
    expect(await json('/email?to=nobody@example.com')).toEqual([])
  })

  test('goes to one address only, whatever that address contains', async () => {
    await mail.send(note('a@example.com, b@example.com')).catch(() => undefined)
    expect(await json('/email?to=b@example.com')).toEqual([])
  })

  test('that is sent again with its id is shown once, and one with another id is another mail', async () => {
    for (const id of ['one', 'one', 'two']) await mail.send(note('gil@example.com', id), id)
    await mail.send(note('hal@example.com', 'one'), 'one')
    const subjects = async (to: string) => (await json(`/email?to=${to}`)).map(({ subject }) => subject)
    expect(await subjects('gil@example.com')).toEqual(['two', 'one'])
    expect(await subjects('hal@example.com')).toEqual(['one'])
  })

  test('fails if no server accepts it', async () => {
    const nowhere = mailServer({ url: 'smtp://127.0.0.1:9', from: 'a@b.example' })
    await expect(nowhere.send(note('x@example.com'))).rejects.toThrow()
    nowhere.close()
  })
})

describe('The page of the mailbox', () => {
  test('shows a hostile mail without running it', async () => {
    const script = '<script>alert(1)</script>'
    await mail.send({
      to: 'eve@example.com',
      subject: script,
      text: `${script} https://x.example/"a`,
      html: script,
    })
    const list = await page('/?to=eve@example.com')
    expect(list.html).not.toContain(script)
    const [{ id = '' } = {}] = await json('/email?to=eve@example.com')
    const single = await page(`/mails/${id}`)
    expect(single.html).not.toContain(script)
    expect(single.html).toContain('sandbox="allow-popups')
    const framed = await page(`/mails/${id}/html`)
    expect(framed.response.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*; sandbox allow-popups/,
    )
  })

  test('says when there is no such mail', async () => {
    expect((await page('/mails/none')).response.status).toBe(404)
  })
})

describe('A text message', () => {
  test('is accepted as Twilio accepts it', async () => {
    const response = await sms({ To: '+15125550100', From: '+15125550199', Body: 'Your code is 123456' })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ status: 'queued', to: '+15125550100', account_sid: 'AC1' })
    for (const to of ['%2B15125550100', '+15125550100', '15125550100'])
      expect(await json(`/sms?to=${to}`)).toMatchObject([{ to: '+15125550100', text: 'Your code is 123456' }])
  })

  test.each([
    ['without an account', { To: '+15125550100', Body: 'x' }, 'other:token', 401],
    ['to no number', { To: '555', Body: 'x' }, undefined, 400],
    ['without words', { To: '+15125550100', Body: '' }, undefined, 400],
  ])('%s is refused', async (_, fields, login, status) => {
    expect((await sms(fields, login)).status).toBe(status)
  })
})

test('Received messages are found after a restart, the newest 1,000 of them', async () => {
  const to = Array.from({ length: 1_250 }, (_, index) => `n${index}@example.com`)
  const transport = createTransport(`smtp://127.0.0.1:${mailbox.message.smtp_port}`)
  await transport.sendMail({ envelope: { from: 'x@example.com', to }, raw: 'Subject: many\r\n\r\nHello' })
  await end()
  await start()
  const all = await json('/email')
  expect(all).toHaveLength(1_000)
  expect(all[0]).toMatchObject({ to: 'n1249@example.com', subject: 'many' })
})
