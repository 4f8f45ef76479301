// A product of its own: it is started where that fails.
import { execFile, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { faultSettings } from '#tests/harness/event-store/faults.ts'
import { freshSettings, start } from '#tests/harness/product.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
async function fresh(settings: Record<string, string> = {}) {
  const freshValues = await freshSettings()
  folders.push(freshValues.DATA_DIR)
  return { ...freshValues, ...settings }
}

const MAIN = [process.execPath, 'infra/main.ts']

/** The output and the exit code of a start that fails. */
const failedStart = (settings: Record<string, string>, [command = '', ...args] = MAIN) =>
  new Promise<{ code: number; said: string }>((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: undefined, LOG_LEVEL: 'fatal', ...settings }
    const child = execFile(command, args, { env, timeout: 120_000 }, (_, stdout, err) => {
      if (child.exitCode === null) return reject(new Error(`it ran: ${stdout}${err}`))
      resolve({ code: child.exitCode, said: `${stdout}${err}` })
    })
  })

const oneLine = (line: RegExp) => ({ code: 1, said: expect.stringMatching(new RegExp(`^${line.source}\n$`)) })

test.each(['WEB_PORT', 'API_PORT', 'SANDBOX_PORT', 'MAILBOX_PORT'])('%s that is taken', async (setting) => {
  const other = createServer()
  const port = await freePort()
  await new Promise<void>((listening) => other.listen(port, '127.0.0.1', listening))
  try {
    const settings = await fresh({ [setting]: String(port) })
    expect(await failedStart(settings)).toEqual(
      oneLine(RegExp(`Consilium cannot start: port ${port} is taken; set ${setting} to a free one\\.`)),
    )
  } finally {
    other.close()
  }
})

test('A data directory that another one uses, which goes on', async () => {
  const product = await start()
  try {
    expect(await failedStart(await fresh({ DATA_DIR: product.dataDir }))).toEqual(
      oneLine(/Consilium cannot start: the data directory \S+ is in use by another that runs\./),
    )
    expect((await fetch(`${product.api}/health`)).status).toBe(200)
  } finally {
    await product.end()
  }
})

test('Settings that cannot be read', async () => {
  expect(await failedStart({ WEB_PORT: 'eighty', MASTER_KEY: '?' })).toEqual(
    oneLine(/Consilium cannot start: invalid settings: WEB_PORT: .+; MASTER_KEY: .+\./),
  )
})

test.each([
  ['nurse', {}, /Consilium cannot start: there is no role nurse; use all, api, projections, \S.*, mailbox\./],
  [
    'api',
    { S3_ACCESS_KEY: 'given', SMTP_URL: '' },
    /Consilium cannot start: api needs POSTGRES_URL, EVENTSTORE_URL, S3_URL, S3_SECRET_KEY, \S.*, SMTP_URL, JWT_SECRET\./,
  ],
  [
    'projections',
    { WEB_ORIGIN: 'http://localhost:3000', API_ORIGIN: 'http://localhost:4000' },
    /Consilium cannot start: projections needs POSTGRES_URL, EVENTSTORE_URL, S3_URL, S3_ACCESS_KEY, S3_SECRET_KEY, MASTER_KEY\./,
  ],
  [
    'web',
    { WEB_ORIGIN: 'http://localhost:3000' },
    /Consilium cannot start: web needs API_ORIGIN, OBJECTS_ORIGIN\./,
  ],
])('%s as a process of its own, which is none or lacks settings', async (role, settings, line) => {
  expect(await failedStart(settings, [...MAIN, role])).toEqual(oneLine(line))
})

test('An event store in which faults can be set', async () => {
  expect(await failedStart(await fresh(faultSettings()))).toEqual(
    oneLine(/Consilium cannot start: EVENT_STORE_FAULTS is for the event stores of tests\./),
  )
})

test('No right to the data directory', async () => {
  // Not even root may make a folder there.
  expect(await failedStart(await fresh({ DATA_DIR: '/sys/consilium' }))).toEqual(
    oneLine(/Consilium cannot start: no permission to mkdir \/sys\/consilium\./),
  )
})

test.each(['/proc/consilium', '/dev/null/consilium'])('No folder at %s', async (DATA_DIR) => {
  expect(await failedStart(await fresh({ DATA_DIR }))).toEqual(
    oneLine(RegExp(`Consilium cannot start: cannot create a folder at ${DATA_DIR}\\.`)),
  )
})

const onSmallDisk = (program: string) => [
  'unshare',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=8m none /mnt && exec ${program}`,
]
const [command = '', ...args] = onSmallDisk('true')
const canMount = spawnSync(command, args).status === 0

test.skipIf(!canMount)('No space left (where a small disk can be mounted)', async () => {
  const settings = await fresh({ DATA_DIR: '/mnt/data' })
  expect(await failedStart(settings, onSmallDisk(MAIN.join(' ')))).toEqual(
    oneLine(/Consilium cannot start: .*No space left on device.*\./),
  )
})
