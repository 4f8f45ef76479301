import { execFileSync, spawn } from 'node:child_process'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from 'node:tls'
import postgres from 'postgres'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { postgresUser } from '#infra/local/postgres/os-user.ts'
import { startPostgres } from '#infra/local/postgres/postgres.ts'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { until } from '#tests/harness/api.ts'
import { FOLDER } from '#tests/harness/deploy/compose.ts'
import { nginx } from '#tests/harness/deploy/nginx.ts'
import { isListening } from '#tests/harness/http-server.ts'
import { lacks } from '#tests/harness/machine.ts'
import { copyCluster } from '#tests/harness/shared-products/cluster.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'

const folder = temporaryFolder()
const makeCertificates = (...names: string[]) =>
  execFileSync('sh', [`${FOLDER}/certificates.sh`, folder, ...names], { stdio: 'pipe' })
const pem = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8')
const certificate = (name: string) => new X509Certificate(pem(name, 'node.crt'))
const keyOf = (name: string) => pem(name, 'node.key')
const authority = () => pem('trusted', 'authority.crt')
beforeAll(() => void makeCertificates())

/**
 * The kinds of key that each part accepts, and the key usage that its certificate needs. The tests below
 * start the parts that read them. EventStoreDB and KurrentDB cannot be started here; their messages are "Key
 * is not a valid public or private key" for any other kind, and "Missing key usage: Key Encipherment and/or
 * Key Agreement".
 */
const PARTS: Record<string, { kinds: string[]; usage: string[] }> = {
  'event-store-1': { kinds: ['rsa'], usage: ['Digital Signature', 'Key Encipherment'] },
  'event-store-2': { kinds: ['rsa'], usage: ['Digital Signature', 'Key Encipherment'] },
  'event-store-3': { kinds: ['rsa'], usage: ['Digital Signature', 'Key Encipherment'] },
  'postgres-1': { kinds: ['rsa', 'ec'], usage: ['Digital Signature'] },
  'postgres-2': { kinds: ['rsa', 'ec'], usage: ['Digital Signature'] },
  'postgres-3': { kinds: ['rsa', 'ec'], usage: ['Digital Signature'] },
  proxy: { kinds: ['rsa', 'ec'], usage: ['Digital Signature'] },
  relay: { kinds: ['rsa', 'ec'], usage: ['Digital Signature'] },
}

test('Each part is listed here, with the kinds of key that it accepts', () => {
  const parts = readdirSync(folder).filter((name) => !['authority', 'trusted'].includes(name))
  expect(parts.toSorted()).toEqual(Object.keys(PARTS).toSorted())
})

describe.each(Object.entries(PARTS))('The certificate of %s', (name, { kinds, usage }) => {
  test('has a key of a kind that its part takes, in PKCS #8, of enough bits', () => {
    const key = createPrivateKey(keyOf(name))
    expect(kinds).toContain(key.asymmetricKeyType)
    expect(keyOf(name)).toMatch(/^-----BEGIN PRIVATE KEY-----\n/)
    expect(certificate(name).checkPrivateKey(key)).toBe(true)
    const { modulusLength = 3072, namedCurve = 'prime256v1' } = key.asymmetricKeyDetails ?? {}
    expect([modulusLength, namedCurve]).toEqual([3072, 'prime256v1'])
  })

  test('allows its key what its part asks for, as server and as client', () => {
    const file = join(folder, name, 'node.crt')
    const inspectArgs = ['x509', '-noout', '-ext', 'keyUsage,extendedKeyUsage', '-in', file]
    const output = execFileSync('openssl', inspectArgs, { encoding: 'utf8' })
    for (const each of [...usage, 'TLS Web Server Authentication', 'TLS Web Client Authentication'])
      expect(output).toContain(each)
  })

  test('is signed by the authority, for its name', () => {
    const issuer = new X509Certificate(authority())
    expect(certificate(name).verify(issuer.publicKey)).toBe(true)
    expect(certificate(name).checkHost(name)).toBe(name)
  })
})

test('Nodes of the event store have one common name, and each database the name of the active one', () => {
  expect(certificate('event-store-1').subject).toBe('CN=eventstoredb-node')
  expect(certificate('postgres-3').checkHost('postgres')).toBe('postgres')
})

test('Keys are read by their user alone; what signs is nowhere but in its own folder', () => {
  const keys = globSync('**/*.key', { cwd: folder })
  expect(keys.map((key) => statSync(join(folder, key)).mode & 0o077)).toEqual(keys.map(() => 0))
  expect(keys.filter((key) => key.includes('authority'))).toEqual(['authority/authority.key'])
  expect(readdirSync(join(folder, 'trusted'))).toEqual(['authority.crt'])
})

test('They are replaced one by one, by the same authority', () => {
  const [serialBefore, other] = [certificate('proxy').serialNumber, certificate('relay').serialNumber]
  makeCertificates('proxy')
  expect(certificate('proxy').serialNumber).not.toBe(serialBefore)
  expect(certificate('relay').serialNumber).toBe(other)
})

/**
 * The certificate of a server at this port. Throws if another authority issued it, or it is for another name.
 */
async function servedSerial(port: number, servername: string) {
  const socket = connect({ host: '127.0.0.1', port, servername, ca: authority() })
  await once(socket, 'secureConnect')
  const { serialNumber } = socket.getPeerCertificate()
  socket.destroy()
  return serialNumber
}

const NOBODY = ['http://127.0.0.1:9']

describe('What reads them in production', () => {
  test.skipIf(lacks('nginx'))('takes them: nginx', async () => {
    const proxy = await nginx(NOBODY, NOBODY, join(folder, 'proxy'))
    onTestFinished(() => proxy.end())
    expect(await servedSerial(proxy.port, 'proxy')).toBe(certificate('proxy').serialNumber)
  })

  test('takes them: PostgreSQL', async () => {
    const dataDir = join(temporaryFolder(onTestFinished), 'postgres')
    await copyCluster('empty', dataDir)
    const user = postgresUser()
    const nodeFolder = join(folder, 'postgres-1')
    if (user)
      for (const path of ['', 'node.key', 'node.crt']) chownSync(join(nodeFolder, path), user.uid, user.gid)
    const settings = {
      fsync: 'off',
      ssl: 'on',
      ssl_min_protocol_version: 'TLSv1.3',
      ssl_cert_file: join(nodeFolder, 'node.crt'),
      ssl_key_file: join(nodeFolder, 'node.key'),
    }
    const server = await startPostgres({ dataDir, port: 0, databases: ['consilium'], settings })
    onTestFinished(() => server.stop())
    const ssl = { ca: authority(), servername: 'postgres-1' }
    const sql = postgres(server.url('consilium'), { max: 1, ssl, connect_timeout: 10 })
    onTestFinished(() => sql.end())
    const [connectionRow] = await sql`select version from pg_stat_ssl where pid = pg_backend_pid()`
    expect(connectionRow).toEqual({ version: 'TLSv1.3' })
  })

  test.skipIf(lacks('a relay'))('takes them: coturn', async () => {
    const [port, plain] = [await freePort(), await freePort()]
    const relayFolder = temporaryFolder(onTestFinished)
    const options = {
      cert: join(folder, 'relay/node.crt'),
      pkey: join(folder, 'relay/node.key'),
      'listening-ip': '127.0.0.1',
      'listening-port': plain,
      'tls-listening-port': port,
      'relay-ip': '127.0.0.1',
      'static-auth-secret': 'a-secret-of-the-relay',
      realm: 'consilium.example',
      'log-file': join(relayFolder, 'log'),
      pidfile: join(relayFolder, 'pid'),
      userdb: join(relayFolder, 'users'),
    }
    const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
    const relay = spawn('turnserver', ['-c', `${FOLDER}/relay/turnserver.conf`, ...args], {
      stdio: 'ignore',
    })
    onTestFinished(async () => {
      const exit = once(relay, 'exit')
      relay.kill('SIGKILL')
      await exit
    })
    await until('the relay', () => isListening(port))
    expect(await servedSerial(port, 'relay')).toBe(certificate('relay').serialNumber)
  })
})
