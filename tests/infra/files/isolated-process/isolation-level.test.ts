import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programs } from '#infra/build/programs.ts'
import { picture } from '#tests/harness/files/samples.ts'
import { listen } from '#tests/harness/http-server.ts'
import {
  type AttackResult,
  attackProgram,
  type ExecutionEnvironment,
  type Outcome,
  runIn,
} from '#tests/harness/isolated-process/attack.ts'
import { attempts } from '#tests/harness/isolated-process/attempts.ts'
import { lacks } from '#tests/harness/machine.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'

const SECRET = 'the-only-secret-of-this-test'
const folder = temporaryFolder()
const connected: string[] = []
const server = createServer((socket) => {
  connected.push(String(socket.remoteAddress))
  socket.destroy()
})
type Read = { office: { by_default: string; opened: string } }
let attacks: Awaited<ReturnType<typeof attackProgram>>
let port: number

beforeAll(async () => {
  chmodSync(folder, 0o755)
  // The product's data, and a folder that every user of the machine may read and write.
  mkdirSync(join(folder, 'data'), { mode: 0o700 })
  writeFileSync(join(folder, 'data/master-key'), SECRET, { mode: 0o600 })
  writeFileSync(join(folder, 'open'), SECRET, { mode: 0o644 })
  writeFileSync(join(folder, 'picture.png'), await picture('png'), { mode: 0o644 })
  mkdirSync(join(folder, 'shared'))
  chmodSync(join(folder, 'shared'), 0o777)
  port = await listen(server, '0.0.0.0')
  attacks = await attackProgram()
})
afterAll(() => {
  server.close()
  attacks.remove()
})

const hostAddress = () =>
  Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? '192.0.2.1'

/** The attempts that must fail in every environment. */
const reaching = () =>
  [
    ['connect', `127.0.0.1 ${port}`],
    ['connect', `${hostAddress()} ${port}`],
    ['read', join(folder, 'data/master-key')],
    ['read', join(folder, 'open')],
    ['read', '/etc/passwd'],
    ['read', '/proc/PARENT/environ'],
    ['read', '/proc/PARENT/cmdline'],
    ['read', '/proc/self/environ'],
    ['list', '/proc'],
    ['list', folder],
    ['write', join(folder, 'shared/file')],
    ['write', '/tmp/consilium-walls-file'],
    ['folder', join(folder, 'shared/folder')],
    ['start', '/usr/bin/id'],
  ] as const

const SURROUNDINGS: [ExecutionEnvironment, string, Parameters<typeof lacks>[0][]][] = [
  ['as root', 'namespaces', ['root', 'namespaces']],
  ['as root in an ordinary container', 'user', ['root']],
  ['as an ordinary user', 'namespaces', ['root', 'namespaces', 'project open to other users']],
  [
    'as an ordinary user where user namespaces are forbidden',
    'limits',
    ['root', 'namespaces', 'project open to other users'],
  ],
]

test.skipIf(lacks('root'))('outside the isolated process the same code reaches all of it', async () => {
  const attemptResults = await Promise.all(
    reaching().map(([attempt, about]) => attempts[attempt](about.replace('PARENT', `${process.pid}`))),
  )
  expect(attemptResults.every((each) => each !== '')).toBe(true)
  await expect.poll(() => connected.length).toBe(2)
  connected.length = 0
  rmSync('/tmp/consilium-walls-file')
  rmSync(join(folder, 'shared/file'))
  rmSync(join(folder, 'shared/folder'), { recursive: true })
})

describe.each(SURROUNDINGS)('Run %s: isolated by %s', (surrounding, isolation, needs) => {
  const missing = needs.some(lacks)
  const tryAttacks = (list: readonly (readonly [string, string])[]) =>
    runIn<AttackResult>(surrounding, 'attacking.ts', { program: attacks.program, attacks: list }, { SECRET })

  test.skipIf(missing)('code in the isolated process reaches nothing', async () => {
    const list = reaching()
    const attackResult = await tryAttacks(list)
    expect(attackResult.isolation).toBe(isolation)
    const reachedTargets = attackResult.outcomes.flatMap((outcome: Outcome, index) =>
      outcome === 'ended' || outcome.got !== undefined ? [list[index]] : [],
    )
    expect(reachedTargets).toEqual([])
    expect(connected).toEqual([])
    expect(existsSync('/tmp/consilium-walls-file')).toBe(false)
  })

  test.skipIf(missing)('its environment is empty, and its user is another one if possible', async () => {
    const { outcomes } = await tryAttacks([
      ['environment', ''],
      ['user', ''],
      ['kill', 'PARENT'],
    ])
    const [environment, user, kill] = outcomes as { got?: string; failed?: string }[]
    expect(Object.keys(JSON.parse(String(environment?.got))).sort()).toEqual([
      'HOME',
      'LANG',
      'PATH',
      'TMPDIR',
    ])
    if (surrounding.startsWith('as root')) expect(user?.got).toMatch(/^6\d{4}$/)
    if (isolation !== 'limits') expect(kill?.failed).toMatch(/ESRCH|EPERM/)
  })

  test.skipIf(missing)('its memory is limited', async () => {
    const { outcomes } = await tryAttacks([
      ['memory', '300'],
      ['memory', '600'],
    ])
    expect(outcomes).toEqual([{ got: '300' }, 'ended'])
  })

  test.skipIf(missing)(
    'an uploaded file is checked and decoded, and the kind of isolation is reported',
    async () => {
      const programInput = { program: (await programs())['content-check'], path: join(folder, 'picture.png') }
      const programResult = await runIn<Read>(surrounding, 'reading.ts', programInput)
      expect(programResult).toMatchObject({
        refused: null,
        other: 'wrong_type',
        preview: true,
        portraits: 6,
        walls: isolation,
      })
      // LibreOffice, which could open any file, runs in namespaces, or with fewer layers where a setting allows
      // it.
      if (!lacks('LibreOffice'))
        expect(programResult.office).toEqual({
          by_default: isolation === 'namespaces' ? isolation : 'off',
          opened: isolation === 'limits' ? 'off' : isolation,
        })
    },
  )
})

test.skipIf(lacks('root'))(
  'its processor time ends, which blames the content',
  async () => {
    const programInput = { program: attacks.program, attacks: [['busy', '']] }
    expect((await runIn<AttackResult>('as root', 'attacking.ts', programInput)).outcomes).toEqual(['ended'])
  },
  40_000,
)
