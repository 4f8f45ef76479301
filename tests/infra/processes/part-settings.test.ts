// A product of its own: it sets secrets, and reads the environment of its processes.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Part, settingsOfPart } from '#infra/processes/part-settings.ts'
import { lacks } from '#tests/harness/machine.ts'
import { ownProduct } from '#tests/harness/test-products.ts'

const product = ownProduct({
  METRICS_TOKEN: 'metrics-token-of-this-test',
  TURN_SECRET: 'turn-secret-of-this-test',
  SFU_SECRET: 'sfu-secret-of-this-test',
  CALLS: 'sfu',
})

/** The parts that may know each secret. */
const SECRETS: Record<string, readonly Part[]> = {
  MASTER_KEY: ['api', 'worker'],
  JWT_SECRET: ['api'],
  METRICS_TOKEN: ['api'],
  POSTGRES_URL: ['api', 'worker'],
  EVENTSTORE_URL: ['api', 'worker'],
  EVENT_STORE_POSTGRES_URL: ['event-store'],
  EVENT_STORE_USERS: ['event-store'],
  S3_SECRET_KEY: ['api', 'worker', 'objects'],
  PAYPAL_CLIENT_SECRET: ['api', 'worker', 'sandbox'],
  SANDBOX_AUTHORITY: ['sandbox'],
  SMS_TOKEN: ['worker'],
  SFU_SECRET: ['api', 'sfu'],
  TURN_SECRET: ['api'],
}
const PARTS: Part[] = ['web', 'api', 'worker', 'event-store', 'objects', 'sandbox', 'mailbox']
if (!lacks('the media server')) PARTS.push('sfu')

const environment = (part: Part) =>
  Object.fromEntries(
    readFileSync(`/proc/${product.pid(part)}/environ`, 'utf8')
      .split('\0')
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  )

test.runIf(process.platform === 'linux').each(PARTS)(
  '%s has only the secrets that it needs in its environment',
  (part) => {
    const has = environment(part)
    const expected = Object.keys(SECRETS).filter((name) => SECRETS[name]?.includes(part))
    expect(Object.keys(SECRETS).filter((name) => name in has)).toEqual(expected)
    const values = Object.keys(SECRETS)
      .filter((name) => !expected.includes(name))
      .flatMap((name) => product.settings[name] ?? [])
    expect(values.length).toBeGreaterThan(0)
    for (const value of values) expect(Object.values(has)).not.toContain(value)
  },
)

test('The projections of a product in separate processes can neither pay nor mail anybody', () => {
  const all = { MASTER_KEY: 'k', POSTGRES_URL: 'p', PAYPAL_CLIENT_SECRET: 's', SMTP_URL: 'm', SMS_TOKEN: 't' }
  expect(Object.keys(settingsOfPart('projections', all))).toEqual(['MASTER_KEY', 'POSTGRES_URL'])
})
