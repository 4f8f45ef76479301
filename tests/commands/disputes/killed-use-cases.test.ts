// A dispute from its filing to its decision, by processes that are killed at any write.

import { expect, test } from 'vitest'
import { disputeAggregate, takeDispute } from '#commands/disputes/dispute.ts'
import { fileDispute, openReversalCase } from '#commands/disputes/file-dispute.ts'
import { resolveDispute } from '#commands/disputes/resolve-dispute.ts'
import { contractAggregate } from '#commands/hiring/contract.ts'
import { jobAggregate } from '#commands/hiring/job.ts'
import { type CommandContext, createCommander } from '#commands/kernel/handle.ts'
import { continuePayment } from '#commands/money/continue-payment.ts'
import { escrowAggregate } from '#commands/money/escrow.ts'
import type { EventStore } from '#commands/ports/event-store.ts'
import { tasksStartedBy } from '#commands/process-managers.ts'
import { tasks } from '#commands/tasks.ts'
import type { DisputeOutcome } from '#domain/disputes/dispute-schemas.ts'
import { contractId, newId } from '#domain/kernel/ids.ts'
import { ledgerLinesOf } from '#domain/money/ledger.ts'
import {
  by,
  capturedHire,
  contractInProgress,
  executeCommand,
  PRICE,
  system,
} from '#tests/harness/commands/dependencies.ts'
import { memoryStore } from '#tests/harness/commands/memory.ts'

/** Fails once, at the nth append from now on: before it is written, or afterwards and before the answer. */
function killable(store: EventStore) {
  let writesLeft = Number.POSITIVE_INFINITY
  let killTime: 'before' | 'after' = 'before'
  return {
    kill(killPoint: number, moment: typeof killTime) {
      writesLeft = killPoint
      killTime = moment
    },
    reached: () => writesLeft <= 0,
    store: {
      ...store,
      async append(...args: Parameters<EventStore['append']>) {
        writesLeft--
        if (writesLeft === 0 && killTime === 'before') throw new Error('killed')
        const answer = await store.append(...args)
        if (writesLeft === 0) throw new Error('killed')
        return answer
      },
    } satisfies EventStore,
  }
}

const FOLLOWING = new Set(['open-dispute', 'carry-out-decision', 'settle', 'reversal-case'])

/** Runs the worker's follow-ups of all events, twice. */
async function followUp(memory: ReturnType<typeof memoryStore>) {
  const deps = { commander: createCommander(memory) }
  for (let position = 0; position < memory.all.length; position++) {
    const recorded = memory.all[position]
    if (!recorded) break
    for (const { name, payload } of tasksStartedBy(recorded).filter((each) => FOLLOWING.has(each.name))) {
      const task = tasks.find((each) => each.name === name)
      for (const _ of [1, 2]) await task?.run(deps as never, payload, system())
    }
  }
}

const statement = { message: 'Half was not kept.', file_ids: [] }
const ENDS = {
  release: { contract: 'complete', job: 'completed', escrow: 'payout_waiting', moved: 'EscrowReleased' },
  refund: { contract: 'closed', job: 'closed', escrow: 'refunded', moved: 'EscrowRefunded' },
  split: { contract: 'closed', job: 'completed', escrow: 'payout_waiting', moved: 'EscrowSplit' },
} as const satisfies Record<DisputeOutcome, unknown>

async function decidedThough(outcome: DisputeOutcome, killPoint: number, moment: 'before' | 'after') {
  const memory = memoryStore()
  const { payment_id, job_id, client_id } = await contractInProgress(createCommander(memory))
  const contract_id = contractId(payment_id)
  const staff: CommandContext = { ...by(newId()), actor: { kind: 'staff', user_id: newId() } }
  const fresh = (ctx: CommandContext): CommandContext => ({ ...ctx, command_id: newId() })
  const killableDependencies = killable(memory)
  const deps = (store: EventStore) => ({ commander: createCommander(store), store }) as never
  const attempt = async (run: (needs: never) => Promise<unknown>) => {
    await run(deps(killableDependencies.store)).catch(() => undefined)
    await followUp(memory)
    await run(deps(memory))
  }
  killableDependencies.kill(killPoint, moment)
  await attempt((needs) => fileDispute(needs, fresh(by(client_id)), { contract_id, ...statement }))
  const id = String(
    (await createCommander(memory).load(contractAggregate, contract_id)).state.context.dispute_id,
  )
  await attempt((needs) => takeDispute(needs, fresh(staff), id))
  const decision = { outcome, consultant_gross: PRICE / 2, note: 'So.' }
  await attempt((needs) => resolveDispute(needs, fresh(staff), id, decision))
  await followUp(memory)
  const load = createCommander(memory)
  return {
    reached: killableDependencies.reached(),
    events: memory.all.map(({ event }) => event),
    states: {
      dispute: (await load.load(disputeAggregate, id)).state.value,
      contract: (await load.load(contractAggregate, contract_id)).state.value,
      job: (await load.load(jobAggregate, job_id)).state.value,
      escrow: (await load.load(escrowAggregate, payment_id)).state.value,
    },
    payment_id,
  }
}

test.each(['release', 'refund', 'split'] as const)(
  'A dispute that ends in a %s is filed, frozen, decided and paid once, wherever a process is killed',
  async (outcome) => {
    const { moved, ...states } = ENDS[outcome]
    for (const moment of ['before', 'after'] as const)
      for (let killPoint = 1; ; killPoint++) {
        const end = await decidedThough(outcome, killPoint, moment)
        if (!end.reached) {
          expect(killPoint).toBeGreaterThan(8)
          break
        }
        const times = (type: string) => end.events.filter((event) => event.type === type).length
        const description = `killed ${moment} write ${killPoint}`
        expect(end.states, description).toEqual({ dispute: 'resolved', ...states })
        const singleEvents = [
          'ContractDisputed',
          'DisputeFiled',
          'EscrowFrozen',
          'DisputeTaken',
          'DisputeResolved',
        ]
        for (const type of [...singleEvents, moved]) expect(times(type), `${type}, ${description}`).toBe(1)
        expect(times('ReviewRequested'), description).toBe(2)
        const all = end.events.flatMap((event) => ledgerLinesOf(event, end.payment_id))
        expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
        const inEscrow = all.filter(({ account }) => account === 'escrow')
        expect(inEscrow.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
      }
  },
)

test('A chargeback of the provider opens one case, however often it is reported', async () => {
  const memory = memoryStore()
  const deps = { commander: createCommander(memory) }
  const { payment_id } = await contractInProgress(deps.commander)
  await executeCommand(deps as never, escrowAggregate, payment_id, { type: 'RecordReversal', amount: 105_00 })

  await followUp(memory)
  await openReversalCase(deps, system(), payment_id)

  const filed = memory.all.flatMap(({ event }) => (event.type === 'DisputeFiled' ? [event] : []))
  expect(filed).toMatchObject([{ cause: 'provider_reversal', contract_id: contractId(payment_id) }])
  expect(filed[0]?.filed_by).toBeUndefined()
  expect((await deps.commander.load(escrowAggregate, payment_id)).state.value).toBe('frozen')
})

test('A chargeback before the contract is started waits for it, and the contract starts', async () => {
  const memory = memoryStore()
  const deps = { commander: createCommander(memory) }
  const { payment_id, ...paid } = await capturedHire(deps.commander)
  await executeCommand(deps as never, escrowAggregate, payment_id, { type: 'RecordReversal', amount: 105_00 })

  expect(await openReversalCase(deps, system(), payment_id)).toMatchObject({ runAgainIn: 5 })
  await continuePayment(deps as never, system(), payment_id, 60)
  expect(await openReversalCase(deps, system(), payment_id)).toEqual({})

  const { state } = await deps.commander.load(contractAggregate, contractId(payment_id))
  expect([state.value, state.context.client_id]).toEqual(['in_progress', paid.client_id])
  expect(state.context.dispute_id).toBeDefined()
})
