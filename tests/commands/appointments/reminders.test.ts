import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  acceptAppointment,
  cancelAppointment,
  denyAppointment,
  proposeAppointment,
} from '#commands/appointments/appointment.ts'
import { remindOfAppointment } from '#commands/appointments/reminders.ts'
import { contractAggregate } from '#commands/hiring/contract.ts'
import { newId } from '#domain/kernel/ids.ts'
import { by, executeCommand, system } from '#tests/harness/commands/dependencies.ts'
import { HOUR, moment, SPRING, world } from '#tests/harness/commands/files.ts'

const [client_id, consultant_id] = [newId(), newId()]
const timeAt = (hours: number) => moment(SPRING + hours * HOUR)

/** An appointment that begins this many hours from now. */
async function invited(startTime: number) {
  const { deps, store } = world()
  const contract_id = newId()
  const contractFields = {
    job_id: newId(),
    application_id: newId(),
    payment_id: newId(),
    title: 'Charts',
    price: 1,
  }
  await executeCommand(deps, contractAggregate, contract_id, {
    type: 'StartContract',
    client_id,
    consultant_id,
    ...contractFields,
  })
  const contextOf = (user_id: string, hours: number) => ({ ...by(user_id), at: timeAt(hours) })
  const proposal = await proposeAppointment(deps, contextOf(client_id, 0), {
    title: 'Walk through section 3',
    starts_at: timeAt(startTime),
    hours: 1,
    contract_id,
    invite_user_id: consultant_id,
  })
  if (proposal.refused !== undefined) throw new Error(proposal.refused)
  const reminders = () =>
    store.all.flatMap(({ event }) =>
      event.type === 'NotificationRaised' ? [[event.user_id, event.message] as const] : [],
    )
  return {
    accept: (hours: number) =>
      acceptAppointment(deps, contextOf(consultant_id, hours), proposal.id, undefined),
    deny: (hours: number) => denyAppointment(deps, contextOf(consultant_id, hours), proposal.id, undefined),
    cancel: (hours: number) => cancelAppointment(deps, contextOf(client_id, hours), proposal.id),
    /** Runs the worker's task at that time; returns after how many hours to run it again. */
    run: async (hours: number) => {
      const { runAgainIn } = await remindOfAppointment(deps, { ...system(), at: timeAt(hours) }, proposal.id)
      return runAgainIn === undefined ? undefined : runAgainIn / 3600
    },
    reminders,
  }
}

const begins = (time: string) => `Your appointment with {person} starts in ${time}: "Walk through section 3"`
const both = (...times: string[]) =>
  times.flatMap((time) => [client_id, consultant_id].map((user_id) => [user_id, begins(time)]))

test('Both sides are reminded a day and an hour before, once each', async () => {
  const { accept, run, reminders } = await invited(72)
  await accept(1)
  expect(await run(1)).toBe(47)
  expect(reminders()).toEqual([])
  expect(await run(48)).toBe(23)
  expect(await run(48.5)).toBe(22.5)
  expect(reminders()).toEqual(both('24 hours'))
  expect(await run(71)).toBeUndefined()
  expect(await run(71.5)).toBeUndefined()
  expect(reminders()).toEqual(both('24 hours', 'one hour'))
})

test('An appointment accepted later than a day before is announced only an hour before', async () => {
  const { accept, run, reminders } = await invited(20)
  await accept(1)
  expect(await run(1)).toBe(18)
  expect(await run(19)).toBeUndefined()
  expect(reminders()).toEqual(both('one hour'))
})

test('After the worker was away its reminders say the remaining time, and appointments that no longer hold have none', async () => {
  const { accept, run, reminders } = await invited(72)
  await accept(1)
  expect(await run(71.5)).toBeUndefined()
  expect(reminders()).toEqual(both('30 minutes'))
})

test.each([
  ['unanswered', async () => undefined],
  ['denied', ({ deny }: Invited) => deny(1)],
  ['cancelled', async ({ accept, cancel }: Invited) => [await accept(1), await cancel(2)]],
] as const)('Nobody is reminded of one that is %s', async (_, endInvitation) => {
  const invitation = await invited(72)
  await endInvitation(invitation)
  for (const hours of [48, 71]) expect(await invitation.run(hours)).toBeUndefined()
  expect(invitation.reminders()).toEqual([])
})

test('An appointment that has begun has no reminder', async () => {
  const { accept, run, reminders } = await invited(72)
  await accept(1)
  expect(await run(72)).toBeUndefined()
  expect(reminders()).toEqual([])
})

test('However often the task runs, each side gets each of both reminders at most once, and none after a cancellation', async () => {
  const moments = fc.array(fc.double({ min: 0, max: 80, noNaN: true }), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(
      moments,
      fc.double({ min: 0, max: 71, noNaN: true }),
      fc.option(fc.double({ min: 71.5, max: 72, noNaN: true })),
      async (times, isAccepted, isCanceled) => {
        const { accept, cancel, run, reminders } = await invited(72)
        await accept(isAccepted)
        let isOver = false
        for (const time of times.toSorted((a, b) => a - b)) {
          if (isCanceled !== null && !isOver && time > isCanceled) {
            await cancel(isCanceled)
            isOver = true
          }
          const countBefore = reminders().length
          await run(time)
          if (isOver) expect(reminders().length).toBe(countBefore)
        }
        for (const user_id of [client_id, consultant_id]) {
          const memberReminders = reminders().filter(([to]) => to === user_id)
          expect(memberReminders.length).toBeLessThanOrEqual(isAccepted >= 48 ? 1 : 2)
        }
      },
    ),
    { numRuns: 100 },
  )
})

type Invited = Awaited<ReturnType<typeof invited>>
