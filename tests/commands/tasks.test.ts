import { globSync } from 'node:fs'
import { beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { ZodError } from 'zod'
import type { cleanUpFileTask } from '#commands/files/delete-file.ts'
import type { accountChangedMailTask } from '#commands/identity/mails/security-mails.ts'
import type { CommandContext } from '#commands/kernel/handle.ts'
import type { ProcessManager } from '#commands/kernel/process-manager.ts'
import { tasksStartedBy } from '#commands/process-managers.ts'
import { tasks, type WorkerNeeds } from '#commands/tasks.ts'
import type { AnyEvent } from '#domain/kernel/catalog.ts'
import { all } from '#tests/domain/scenarios/all.ts'
import { id, spring } from '#tests/domain/scenarios/scenario.ts'
import { record } from '#tests/harness/projections/fold.ts'

/** A moment when everything is due. */
const at = '2100-01-01T00:00:00.000Z'
const ctx: CommandContext = { actor: { kind: 'system' }, at, command_id: id(1), correlation_id: id(2) }
/** Throws if anything is used before the payload was parsed. */
const needs = new Proxy({} as WorkerNeeds, {
  get() {
    throw new Error('accepted')
  },
})
const run = (name: string, payload: object) =>
  tasks.find((task) => task.name === name)?.run(needs, payload, ctx)

const events = Object.values(all).flatMap(({ scenarios }) =>
  scenarios.flatMap(({ given }) => given as readonly AnyEvent[]),
)
const recorded = record(`escrow-${id(1)}`, events).map((each) => ({ ...each, id: id(3) }))
const startedTasks = recorded.flatMap(tasksStartedBy)

test('Every task that an event starts is known to the worker, which accepts its payload', async () => {
  expect(startedTasks.length).toBeGreaterThan(50)
  const differentTasks = new Map(
    startedTasks.map(({ name, payload }) => [JSON.stringify([name, payload]), { name, payload }]),
  )
  for (const { name, payload } of differentTasks.values())
    await expect(run(name, payload), name).rejects.toThrow('accepted')
})

test('Every event starts the same tasks under the same keys each time', () => {
  expect(recorded.flatMap(tasksStartedBy)).toEqual(startedTasks)
})

test('No two tasks have one name', () => {
  const names = tasks.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

describe('A task', () => {
  let declared: unknown[] = []
  beforeAll(async () => {
    const files = globSync('commands/**/*.ts').filter((file) => !file.endsWith('commands/tasks.ts'))
    const modules = await Promise.all(files.map((file) => import(`../../${file}`)))
    declared = modules
      .flatMap((module) => Object.values(module))
      .filter((value) => (value as { kind?: unknown } | null)?.kind === 'task')
  })

  test('is known to the worker wherever it is declared', () => {
    expect(declared.length).toBeGreaterThan(20)
    expect(new Set(tasks)).toEqual(new Set(declared))
  })

  test.each(tasks.map(({ name }) => name))('%s refuses a payload of another shape', async (name) => {
    await expect(run(name, { other: 'shape' })).rejects.toThrow(ZodError)
  })
})

describe('Each task that an earlier version has queued still runs:', () => {
  const cause = { stream: `contract-${id(1)}`, event_id: id(2), happened_at: spring }
  test.each<[string, object]>([
    ['payment', { payment_id: id(1) }],
    ['hire', { job_id: id(1) }],
    ['settle', { contract_id: id(1) }],
    ['token', { tokens_id: `${id(1)}-2026-03`, application_id: id(2) }],
    ['decline', { job_id: id(1) }],
    ['license', { license_id: id(1) }],
    ['file-upload', { file_id: id(1), asked_at: spring }],
    ['file-tidy', { file_id: id(1) }],
    ['file-access', { access_id: id(1) }],
    ['profile-image', { user_id: id(1), image_id: id(2) }],
    ['notice', { ...cause, to: 'client', message: '{title}', screen: 'Profile', when: 'job_closed' }],
    ['notice-parties', { ...cause, message: '{person} {title}' }],
    ['pending-hires', { user_id: id(1) }],
    ['waiting-payouts', { user_id: id(1) }],
    ['redirect-payouts', { user_id: id(1) }],
    ['cut-off', { user_id: id(1), until: spring, which: 'without_second_factor' }],
    ['login-address', { user_id: id(1) }],
    ['preview', { file_id: id(1) }],
    ['appointment-reminder', { appointment_id: id(1) }],
    ['verification-mail', { user_id: id(1) }],
    ['email-change-mail', { user_id: id(1) }],
    ['reset-mail', { user_id: id(1) }],
    ['second-factor-code', { user_id: id(1), method: 'sms', challenge: 'c', until: at }],
    ['account-exists-mail', { user_id: id(1) }],
    ['told', { user_id: id(1), what: 'password-changed' }],
    ['contact-mail', { contact_id: id(1) }],
  ])('%s', async (name, payload) => {
    await expect(run(name, payload)).rejects.toThrow('accepted')
  })
})

describe('The compiler refuses', () => {
  type MailPayload = Parameters<typeof accountChangedMailTask.for>[0]

  test('a payload of another shape, or with a misspelled word', () => {
    expectTypeOf<{ file: string }>().not.toExtend<Parameters<typeof cleanUpFileTask.for>[0]>()
    expectTypeOf<{ user_id: string; what: 'account-restored' }>().toExtend<MailPayload>()
    expectTypeOf<{ user_id: string; what: 'account-restord' }>().not.toExtend<MailPayload>()
  })

  test('a task with too few or too many fields for its key', () => {
    expectTypeOf<[MailPayload]>().not.toExtend<Parameters<typeof accountChangedMailTask.for>>()
    expectTypeOf<[MailPayload, { keyPart: string }]>().toExtend<
      Parameters<typeof accountChangedMailTask.for>
    >()
    expectTypeOf<[{ file_id: string }, { keyPart: string }]>().not.toExtend<
      Parameters<typeof cleanUpFileTask.for>
    >()
  })

  test('a step that starts a task by its name, or reacts to an unknown event', () => {
    expectTypeOf<() => string[]>().not.toExtend<NonNullable<ProcessManager['FileStored']>>()
    expectTypeOf<'FileStored'>().toExtend<keyof ProcessManager>()
    expectTypeOf<'FileStoredd'>().not.toExtend<keyof ProcessManager>()
  })
})
