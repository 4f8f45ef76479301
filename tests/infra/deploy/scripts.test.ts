import { execFileSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { credentialsOf } from '#infra/event-store/connection-string.ts'
import { readEnv } from '#infra/settings/env.ts'
import { FOLDER } from '#tests/harness/deploy/compose.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'

const folder = temporaryFolder()
const run = (script: string, ...args: string[]) =>
  execFileSync('sh', [`${FOLDER}/${script}`, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
const readText = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8')

test.each(globSync(`${FOLDER}/**/*.sh`))('%s is a script without a fault', (script) => {
  execFileSync('bash', ['-n', script])
  expect(readFileSync(script, 'utf8')).toMatch(/^#!\/bin\/sh\n(#.*\n)+set -eu\n/)
})

describe('The secrets', () => {
  test('are accepted by the product, and do not change when the script runs again', () => {
    const missing = run('secrets.sh', join(folder, 'secrets'))
    expect([...missing.matchAll(/^missing: .*\/(\w+)$/gm)].map(([, name]) => name)).toEqual([
      'PAYPAL_CLIENT_SECRET',
      'S3_SECRET_KEY',
      'SMTP_URL',
      'SMS_TOKEN',
    ])
    const names = readdirSync(join(folder, 'secrets')).filter((name) => /^[A-Z]/.test(name))
    const secretValues = Object.fromEntries(names.map((name) => [name, readText('secrets', name)]))
    const { POSTGRES_URL = '', EVENTSTORE_URL = '' } = readEnv(secretValues)
    expect(new URL(POSTGRES_URL).password).toBe(readText('secrets', 'postgres_product'))
    expect(credentialsOf(EVENTSTORE_URL).password).toBe(readText('secrets', 'event_store_product'))
    run('secrets.sh', join(folder, 'secrets'))
    expect(Object.fromEntries(names.map((name) => [name, readText('secrets', name)]))).toEqual(secretValues)
  })

  test('are in a folder that no other user can enter', () => {
    expect(statSync(join(folder, 'secrets')).mode & 0o077).toBe(0)
  })
})
