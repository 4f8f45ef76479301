import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startMailbox } from '#infra/local/mailbox/server.ts'
import { MailboxSettings } from '#infra/local/mailbox/settings.ts'
import { startObjects, transferTimeoutMs } from '#infra/local/objects/server.ts'
import { ObjectStoreSettings } from '#infra/local/objects/settings.ts'
import { startPaymentSandbox } from '#infra/local/payment-sandbox/server.ts'
import { SandboxSettings } from '#infra/local/payment-sandbox/settings.ts'
import { presign } from '#infra/objects/presign.ts'
import { clientOf, REGION } from '#tests/harness/objects/server.ts'
import { slowRequestResponse } from '#tests/harness/slow-request.ts'
import { makeTemporaryFolder } from '#tests/harness/spawned-programs.ts'

const WITHIN = '300'
const keys = { accessKey: 'local', secretKey: 'a-secret-of-the-tests' }

let logSpy: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  logSpy = vi.spyOn(console, 'error')
})
afterEach(() => vi.restoreAllMocks())

function place() {
  const { path, remove } = makeTemporaryFolder()
  onTestFinished(remove)
  return path
}
function endAfterTest<Service extends { close(): Promise<void> }>(service: Service) {
  onTestFinished(() => service.close())
  return service
}

const post = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":`

const services = {
  mailbox: async () => {
    const settings = { MAILBOX_PORT: '0', MAILBOX_REQUEST_MS: WITHIN, DATA_DIR: place() }
    const { port } = endAfterTest(await startMailbox(MailboxSettings.parse(settings)))
    return { port, begins: post('/2010-04-01/Accounts/x/Messages.json') }
  },
  sandbox: async () => {
    const SANDBOX_AUTHORITY = '5a'.repeat(32)
    const settings = { SANDBOX_PORT: '0', SANDBOX_REQUEST_MS: WITHIN, SANDBOX_AUTHORITY, DATA_DIR: place() }
    const { port } = endAfterTest(await startPaymentSandbox(SandboxSettings.parse(settings)))
    return { port, begins: post('/_sandbox/faults') }
  },
  'object store': async () => {
    const { accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY } = keys
    const settings = { OBJECTS_REQUEST_MS: WITHIN, S3_ACCESS_KEY, S3_SECRET_KEY, DATA_DIR: place() }
    const { port } = endAfterTest(await startObjects(ObjectStoreSettings.parse(settings)))
    const url = `http://127.0.0.1:${port}`
    await clientOf({ ...keys, url }).makeBucket('slow', REGION)
    const storePlace = { ...keys, origin: url, bucket: 'slow', region: REGION }
    const path = presign(storePlace, { method: 'PUT', key: 'a', seconds: 60 }).slice(url.length)
    const head = `PUT ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-length: 1000\r\n\r\n`
    return { port, begins: head }
  },
}

test.each(Object.entries(services))(
  'The %s ends requests that are slow or drip at their time with 408, and without a line in the log',
  async (_, start) => {
    const { port, begins } = await start()
    const endless = begins.slice(0, begins.indexOf('content-'))
    expect(await slowRequestResponse(port, endless)).toMatch(/^HTTP\/1\.1 408 /)
    expect(await slowRequestResponse(port, begins)).toMatch(/^HTTP\/1\.1 408 /)
    expect(await slowRequestResponse(port, begins, ' ')).toMatch(/^HTTP\/1\.1 408 /)
    expect(logSpy.mock.calls).toEqual([])
  },
)

test('A large object has more time, at 50 kB/s', () => {
  expect(transferTimeoutMs(30_000, 0)).toBe(30_000)
  expect(transferTimeoutMs(30_000, 50_000_000)).toBe(30_000 + 1_000_000)
})
