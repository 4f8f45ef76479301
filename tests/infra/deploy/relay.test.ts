import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { until } from '#tests/harness/api.ts'
import { turnClient } from '#tests/harness/deploy/turn.ts'
import { isListening } from '#tests/harness/http-server.ts'
import { lacks } from '#tests/harness/machine.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'

const SETTINGS = 'infra/deploy/relay/turnserver.conf'
const secret = 'a-secret-of-the-relay'
const folder = temporaryFolder()
const hasIPv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === 'IPv6'))

/** Addresses of machines behind the relay, and other spellings that would reach them. */
const INSIDE_4 = [
  ...['0.0.0.1', '10.0.0.1', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.0.1'],
  ...[
    '192.0.0.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.19.255.255',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.254',
  ],
]
const INSIDE_6 = [
  ...[
    '::1',
    '::127.0.0.1',
    '::10.0.0.0',
    '::10.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '::ffff:0:10.0.0.1',
  ],
  ...['64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2002:a00:1::1', '2001:0:a00:1::1'],
  ...['fc00::1', 'fd12:3456::1', 'fe80::1', 'fec0::1', 'ff02::1', '100::1'],
]

describe.skipIf(lacks('a relay'))('The relay with the settings that are shipped', () => {
  let port = 0
  let end: () => Promise<unknown>
  beforeAll(async () => {
    port = await freePort()
    const options = {
      'listening-ip': '127.0.0.1',
      'listening-port': port,
      'relay-ip': '127.0.0.1',
      'static-auth-secret': secret,
      realm: 'consilium.example',
      'log-file': join(folder, 'log'),
      pidfile: join(folder, 'pid'),
      userdb: join(folder, 'users'),
    }
    const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
    const more = hasIPv6 ? ['--relay-ip=::1'] : []
    const relay = spawn('turnserver', ['-c', SETTINGS, ...args, ...more, '--no-tls', '--no-dtls'], {
      stdio: 'ignore',
    })
    end = async () => {
      const exit = once(relay, 'exit')
      relay.kill('SIGKILL')
      await exit
    }
    await until('the relay', () => isListening(port))
  })
  afterAll(() => end())

  test('connects a member to a remote browser, and to nothing in the internal network', async () => {
    const client = await turnClient(port, secret, 4)
    expect(client.allocated).toBe(0)
    expect(await client.permission('93.184.215.14')).toBe(0)
    for (const address of INSIDE_4) expect(await client.permission(address), address).toBe(403)
    client.end()
  })

  test.skipIf(!hasIPv6)('refuses every address that stands for an internal one', async () => {
    const client = await turnClient(port, secret, 6)
    expect(client.allocated).toBe(0)
    expect(await client.permission('2606:4700::1111')).toBe(0)
    for (const address of INSIDE_6) expect(await client.permission(address), address).toBe(403)
    client.end()
  })

  test('opens no connections for anybody without credentials', () => {
    expect(readFileSync(SETTINGS, 'utf8').split('\n')).toContain('no-tcp-relay')
  })
})
