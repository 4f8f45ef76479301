import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ROLE_SETTINGS } from '#infra/build/settings-page.ts'
import { openDataDirectory } from '#infra/local/data-directory.ts'
import { type Part, settingsOfPart } from '#infra/processes/part-settings.ts'
import { reasonOf } from '#infra/processes/starting/cannot-start.ts'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { ROLES } from '#infra/processes/starting/start-role.ts'
import { SETTING_NAMES } from '#infra/settings/env.ts'
import { WebSettings } from '#infra/web/settings.ts'

const portRange = String(process.env.LOCAL_PORTS)
const NAMED = ['WEB_PORT', 'API_PORT', 'SANDBOX_PORT', 'MAILBOX_PORT', 'SFU_MEDIA_PORT']
afterEach(() => {
  process.env.LOCAL_PORTS = portRange
  for (const name of NAMED) delete process.env[name]
})

test('Ports are free ones of the range, each is given once, and an exhausted range is an error', async () => {
  const first = Number(portRange.split('-')[0])
  const last = first + 9
  process.env.LOCAL_PORTS = `${first}-${last}`
  const ports: number[] = []
  const takeAll = async () => {
    for (;;) ports.push(await freePort())
  }
  // Some of them at the same time.
  const takenPorts = await Promise.allSettled(Array.from({ length: 5 }, takeAll))
  const noFreePort = `no free port from ${first} to ${last}`
  expect(takenPorts.map((each) => each.status === 'rejected' && each.reason.message)).toEqual(
    Array(5).fill(noFreePort),
  )
  expect(ports.length).toBeGreaterThan(0)
  expect(new Set(ports).size).toBe(ports.length)
  expect(ports.filter((port) => port < first || port > last)).toEqual([])
})

test('A port that the settings give to a part is not free, even before anything listens on it', async () => {
  const last = Number(portRange.split('-')[1])
  process.env.LOCAL_PORTS = `${last - NAMED.length}-${last}`
  for (const [index, name] of NAMED.entries()) process.env[name] = String(last - index)
  expect(await freePort()).toBe(last - NAMED.length)
})

test('A data directory keeps a port from start to start, until the settings give it to a part', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'consilium-ports-'))
  const portOf = () => openDataDirectory(folder).port('event-store')
  const portBefore = await portOf()
  expect(await portOf()).toBe(portBefore)
  process.env.API_PORT = String(portBefore)
  const portAfter = await portOf()
  expect(portAfter).not.toBe(portBefore)
  expect(await portOf()).toBe(portAfter)
  rmSync(folder, { recursive: true })
})

test('A start closes folders that an earlier version left open to other users', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'consilium-open-'))
  for (const name of ['audit-log', 'mailbox']) {
    mkdirSync(join(folder, name))
    chmodSync(join(folder, name), 0o755)
  }
  const leave = await openDataDirectory(folder).hold()
  for (const name of ['audit-log', 'mailbox'])
    expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o700)
  await leave()
  rmSync(folder, { recursive: true })
})

test.each(['any', '10240', '0-10', '20-10', '65000-65536'])(
  '%s is refused as a range of ports',
  async (range) => {
    process.env.LOCAL_PORTS = range
    await expect(freePort()).rejects.toThrow('LOCAL_PORTS: no range of ports like 10240-32767')
  },
)

test.each(Object.keys(ROLES) as Part[])('an empty variable counts as not set for %s', (role) => {
  const names = [...SETTING_NAMES, ...Object.keys(ROLE_SETTINGS[role]?.shape ?? {})]
  expect(settingsOfPart(role, Object.fromEntries(names.map((name) => [name, ''])))).toEqual({})
})

test('An empty port of the web app means its default, not any free one', () => {
  expect(WebSettings.parse(settingsOfPart('web', { WEB_PORT: '' }))).toMatchObject({ WEB_PORT: 3000 })
})

/** Node's error for a host that answers at none of its addresses; it has no message. */
const portsInUse = new AggregateError([
  new Error('connect ECONNREFUSED ::1:5432'),
  new Error('connect ECONNREFUSED 127.0.0.1:5432'),
])

test.each([
  [portsInUse, 'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432'],
  [Object.assign(new Error(''), { code: 'ECONNRESET' }), 'ECONNRESET'],
  [Object.assign(new Error('x'), { code: 'ENOSPC', path: '/a' }), 'no space left to write /a'],
  [
    new Error('PostgreSQL did not start:\nLOG: starting\nFATAL: could not lock\nLOG: done'),
    'PostgreSQL did not start: FATAL: could not lock',
  ],
  ['gone', 'gone'],
])('%s has its reason in one line', (error, reason) => {
  expect(reasonOf(error)).toBe(reason)
})
