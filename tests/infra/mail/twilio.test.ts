import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { secondFactorCodeText } from '#commands/identity/mails/mail-texts.ts'
import { ExternalServiceFailed } from '#commands/ports/external-service-failed.ts'
import { PermanentRefusal } from '#infra/mail/permanent-refusal.ts'
import { textMessageProvider } from '#infra/mail/twilio.ts'
import { serveHttp } from '#tests/harness/http-server.ts'
import { spawnProgram } from '#tests/harness/spawned-programs.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const settings = { account: 'AC1', token: 'secret token', from: '+15125550199' }
const message = {
  to: '+15125550100',
  text: secondFactorCodeText({ code: '012345', webOrigin: 'https://a.example' }),
}

const DATA_DIR = temporaryFolder()
const mailbox = setUpOnce(() => spawnProgram('mailbox', { MAILBOX_PORT: '0', DATA_DIR }))
const mailboxUrl = () => `http://127.0.0.1:${mailbox.message.port}`

/** A provider with this answer. It records its requests. */
async function provider(status: number, body: string, wait_ms = 0) {
  const requests: { url?: string; authorization?: string; body: string }[] = []
  const { url, end } = await serveHttp(async (request, response) => {
    const { authorization = '' } = request.headers
    requests.push({ url: request.url ?? '', authorization, body: await text(request) })
    setTimeout(
      () => response.writeHead(status, { location: '/elsewhere', connection: 'close' }).end(body),
      wait_ms,
    )
  })
  onTestFinished(end)
  return { url, asked: requests }
}

const failureOf = async (sending: Promise<void>) => {
  const failure = await sending.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(ExternalServiceFailed)
  return String(failure)
}

describe('A text message', () => {
  test('lands in the mailbox', async () => {
    await textMessageProvider({ url: `${mailboxUrl()}/`, ...settings }).send(message)
    const messages = await (await fetch(`${mailboxUrl()}/sms?to=15125550100`)).json()
    expect(messages).toMatchObject([{ to: message.to, text: message.text }])
  })

  test('is requested as Twilio’s message call is', async () => {
    const { url, asked } = await provider(201, '{"sid":"SM1"}')
    await textMessageProvider({ url, ...settings }).send(message)
    expect(asked).toEqual([
      {
        url: '/2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${btoa('AC1:secret token')}`,
        body: new URLSearchParams({ To: message.to, From: settings.from, Body: message.text }).toString(),
      },
    ])
  })

  test.each([
    ['a refusal', 400, '{"code":21211,"message":"+15125550100 is not valid"}', /answered 400 21211$/],
    ['a failure', 503, 'sorry', /answered 503$/],
    ['a redirect, which is not followed', 302, '', /answered 302$/],
    ['words that mean nothing', 201, '<html>', /cannot be understood|can be understood/],
  ])('fails on %s, and its error has neither number nor text', async (_, status, body, expectedError) => {
    const { url, asked } = await provider(status, body)
    const failure = await failureOf(textMessageProvider({ url, ...settings }).send(message))
    expect(asked).toHaveLength(1)
    expect(failure).toMatch(expectedError)
    expect(failure).not.toMatch(/5550100|012345|secret/)
  })

  test.each([
    [400, true],
    [404, true],
    [401, false],
    [429, false],
    [500, false],
  ])('that is answered %i is refused for good: %s', async (status, forGood) => {
    const { url } = await provider(status, '{"code":21211}')
    const failure = await textMessageProvider({ url, ...settings })
      .send(message)
      .catch((error) => error)
    expect(failure instanceof PermanentRefusal).toBe(forGood)
  })

  test('is known to have been accepted, and another is not', async () => {
    const url = mailboxUrl()
    const { send, hasAccepted } = textMessageProvider({ url, ...settings })
    const textMessage = { to: '+15125550177', text: 'One of a kind' }
    expect(await hasAccepted(textMessage)).toBe(false)
    await send(textMessage)
    expect(await hasAccepted(textMessage)).toBe(true)
    expect(await hasAccepted({ ...textMessage, text: 'Another' })).toBe(false)
    expect(await hasAccepted({ ...textMessage, to: '+15125550178' })).toBe(false)
    expect(
      await failureOf(
        textMessageProvider({ url, ...settings, token: '' })
          .hasAccepted(textMessage)
          .then(() => undefined),
      ),
    ).toMatch(/401/)
  })

  test('fails when the answer takes too long, or nothing listens', async () => {
    const { url } = await provider(201, '{"sid":"SM1"}', 500)
    expect(await failureOf(textMessageProvider({ url, ...settings, timeout_ms: 50 }).send(message))).toMatch(
      /no answer/,
    )
    const unreachableProvider = textMessageProvider({ url: 'http://127.0.0.1:9', ...settings })
    expect(await failureOf(unreachableProvider.send(message))).toMatch(/no answer/)
  })
})
