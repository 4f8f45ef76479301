import { execFile } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { clockRefusal, NO_SUPERVISOR_REFUSAL } from '#infra/clock/clock-refusal.ts'
import { atOneTime } from '#infra/clock/held-clock.ts'
import { shiftedDate } from '#infra/clock/shifted-date.ts'
import { followSupervisor, notifyClockChange, onClockChange } from '#infra/clock/supervisor-channel.ts'
import { openTimers } from '#infra/local/payment-sandbox/timers.ts'
import { createSupervisor } from '#infra/processes/supervisor.ts'
import { makeTemporaryFolder } from '#tests/harness/spawned-programs.ts'

const DAY = 86_400_000

test('A clock that is set repeatedly is read correctly by code that has kept its Date or its now', () => {
  const { Date: Shifted, shift } = shiftedDate(Date)
  const { now } = Shifted
  // Adding 0 turns -0 into 0, which tests distinguish.
  const days = (time: number) => Math.round((time - Date.now()) / DAY) + 0
  const ahead = () => [now(), Shifted.now(), new Shifted().getTime(), Date.parse(Shifted())].map(days)
  expect(ahead()).toEqual([0, 0, 0, 0])
  shift(3 * DAY)
  expect(ahead()).toEqual([3, 3, 3, 3])
  shift(-2 * DAY)
  expect(ahead()).toEqual([-2, -2, -2, -2])
  expect(new Shifted(0).getTime()).toBe(0)
  expect(new Shifted()).toBeInstanceOf(Date)
})

test('A part follows only its own clock, and acknowledges when it is set', () => {
  const line = Object.assign(new EventEmitter(), { send: vi.fn() })
  const set = vi.fn()
  followSupervisor(line as unknown as NodeJS.Process, set)
  for (const message of ['P1D', null, { ready: true }, { clock: 3 }]) line.emit('message', message)
  expect(set).not.toHaveBeenCalled()
  line.emit('message', { clock: 'P3D' })
  expect([set.mock.calls, line.send.mock.calls]).toEqual([[['P3D']], [[{ clock: 'P3D' }]]])
  set.mockImplementation(() => {
    throw new Error('no duration')
  })
  expect(() => line.emit('message', { clock: 'soon' })).toThrow('no duration')
  expect(line.send).toHaveBeenCalledTimes(1)
})

test('A part answers a hold once its signed requests have ended, and sends the next after its clock is set', async () => {
  const line = Object.assign(new EventEmitter(), { send: vi.fn() })
  const happened: string[] = []
  line.send.mockImplementation(({ clock }) => happened.push(`acknowledges ${clock}`))
  followSupervisor(line as unknown as NodeJS.Process, (offset) => happened.push(`is at ${offset}`))
  const answer = Promise.withResolvers<void>()
  const sent = atOneTime(() => answer.promise.then(() => happened.push('has its answer')))
  line.emit('message', { clock: 'held' })
  const next = atOneTime(async () => happened.push('sends the next'))
  await new Promise((later) => setTimeout(later, 20))
  expect(happened).toEqual([])
  answer.resolve()
  await sent
  await vi.waitFor(() => expect(happened).toHaveLength(2))
  line.emit('message', { clock: 'P3D' })
  await next
  expect(happened).toEqual([
    'has its answer',
    'acknowledges held',
    'is at P3D',
    'acknowledges P3D',
    'sends the next',
  ])
})

test('A request that fails does not hold the clock up', async () => {
  const line = Object.assign(new EventEmitter(), { send: vi.fn() })
  followSupervisor(line as unknown as NodeJS.Process, () => undefined)
  const failing = atOneTime(() => Promise.reject(new Error('no answer')))
  line.emit('message', { clock: 'held' })
  await expect(failing).rejects.toThrow('no answer')
  await vi.waitFor(() => expect(line.send).toHaveBeenCalledWith({ clock: 'held' }))
  line.emit('message', { clock: 'P3D' })
  expect(await atOneTime(async () => 'the next')).toBe('the next')
})

test('A timer for a moment runs once the clock has reached it, and a delay takes as long as before', async () => {
  const firedTimers: string[] = []
  const timers = openTimers()
  const real = Date
  timers.at(Date.now() + 31 * DAY, () => firedTimers.push('in a month'))
  timers.at(Date.now() + 62 * DAY, () => firedTimers.push('in two months'))
  timers.after(10 * DAY, () => firedTimers.push('a delay'))
  const { Date: Shifted, shift } = shiftedDate(real)
  shift(32 * DAY)
  try {
    globalThis.Date = Shifted
    notifyClockChange()
    await vi.waitFor(() => expect(firedTimers).toEqual(['in a month']))
    timers.stop()
    shift(63 * DAY)
    notifyClockChange()
    await new Promise((later) => setTimeout(later, 20))
  } finally {
    globalThis.Date = real
  }
  expect(firedTimers).toEqual(['in a month'])
})

test('A removed listener is not called when the clock is set', () => {
  const clockListener = vi.fn()
  const stop = onClockChange(clockListener)
  notifyClockChange()
  stop()
  notifyClockChange()
  expect(clockListener).toHaveBeenCalledTimes(1)
})

test.each([
  [{}, false, undefined],
  [{ NODE_ENV: 'production', WEB_ORIGIN: 'https://www.example.com' }, true, undefined],
  [{ CLOCK_SETTABLE: 'true', WEB_ORIGIN: 'http://localhost:3000' }, true, undefined],
  [{ CLOCK_SETTABLE: 'true' }, false, NO_SUPERVISOR_REFUSAL],
  [
    { CLOCK_SETTABLE: 'true', NODE_ENV: 'production' },
    true,
    'CLOCK_SETTABLE is refused where NODE_ENV is production',
  ],
  [
    { CLOCK_SETTABLE: 'true', API_ORIGIN: 'https://api.example.com' },
    true,
    'CLOCK_SETTABLE is refused in production, as which API_ORIGIN by HTTPS counts',
  ],
])('Setting the clock of %j, supervised: %j, is refused with %j', (env, isSupervised, refusal) => {
  expect(clockRefusal(env, isSupervised)).toBe(refusal)
})

/** A part that prints its offset at the start and each message, and ends at the first message `PT7S`. */
const PART = `
  import { appendFileSync } from 'node:fs'
  const note = (text) => appendFileSync(process.env.NOTES, text + '\\n')
  note('begins with ' + process.env.CLOCK_OFFSET)
  process.on('message', (message) => {
    if (message.clock === 'PT7S' && process.env.CLOCK_OFFSET !== 'PT7S') process.exit(1)
    note('told ' + message.clock)
    process.send(message)
  })
  process.send({ ready: true })`

test('The supervisor sets the clock of a running part, which keeps it over a crash and a restart', async ({
  onTestFinished,
}) => {
  const programFolder = makeTemporaryFolder()
  const NOTES = join(programFolder.path, 'notes')
  const program = join(programFolder.path, 'part.mjs')
  writeFileSync(program, PART)
  const parts = createSupervisor<'part' | 'elsewhere'>(
    { part: program, elsewhere: '/no/such/program.js' },
    () => ({ NOTES }),
    () => undefined,
  )
  onTestFinished(async () => {
    await parts.stop(['part'])
    programFolder.remove()
  })
  const notes = () => readFileSync(NOTES, 'utf8').trim().split('\n')
  await parts.start('part')
  const pid = parts.pid('part')
  await parts.setClock('part', 'P3D')
  expect([parts.all(), parts.pid('part'), notes()]).toEqual([
    ['part'],
    pid,
    ['begins with undefined', 'told P3D'],
  ])
  await parts.restart('part')
  expect(notes().at(-1)).toBe('begins with P3D')
  // It dies before it has acknowledged. The next process starts with that clock, and acknowledges it.
  await parts.setClock('part', 'PT7S')
  expect(parts.deaths('part')).toBe(1)
  expect(notes().slice(-2)).toEqual(['begins with PT7S', 'told PT7S'])
  await parts.setClock('elsewhere', 'P1D')
})

/** The output and the exit code of a start that fails. */
const failedStart = (settings: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const env = { ...process.env, NODE_ENV: undefined, CLOCK_SETTABLE: 'true', ...settings }
    const child = execFile(process.execPath, args, { env, timeout: 120_000 }, (_, out, err) =>
      resolve({ code: child.exitCode, said: `${out}${err}` }),
    )
  })

test.each([
  ['as npm start does', ['infra/main.ts']],
  ['as the api in a process of its own', ['infra/main.ts', 'api']],
  ['as the tasks in a process of their own', ['infra/main.ts', 'tasks']],
  ['as a part without its supervisor', ['infra/local/mailbox/main.ts']],
])('A product that is started %s refuses to have its clock set', async (_, args) => {
  expect(await failedStart({}, ...args)).toEqual({
    code: 1,
    said: `Consilium cannot start: ${NO_SUPERVISOR_REFUSAL}.\n`,
  })
})
