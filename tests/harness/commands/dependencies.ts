import { randomUUID } from 'node:crypto'
import type { AnyStateMachine } from 'xstate'
import { applicationAggregate } from '#commands/hiring/application.ts'
import { contractAggregate } from '#commands/hiring/contract.ts'
import { jobAggregate } from '#commands/hiring/job.ts'
import { accountAggregate } from '#commands/identity/account.ts'
import type { Dependencies } from '#commands/kernel/dependencies.ts'
import {
  type Aggregate,
  type CommandContext,
  type Commander,
  type CommandInput,
  createCommander,
} from '#commands/kernel/handle.ts'
import { licenseAggregate } from '#commands/licensing/license.ts'
import { escrowAggregate } from '#commands/money/escrow.ts'
import type { Payments } from '#commands/ports/payments.ts'
import { contractId, newId } from '#domain/kernel/ids.ts'
import { fee, total } from '#domain/kernel/money.ts'
import { eventStore } from '#infra/event-store/client.ts'
import { masterKey } from '#infra/secrets/master-key.ts'
import { vault } from '#infra/secrets/vault.ts'
import { database } from '#tests/harness/database.ts'
import { startServer, temporaryPostgres } from '#tests/harness/event-store/server.ts'
import { decideOrder, makeTemporaryFolder, startPaymentSandbox } from '#tests/harness/spawned-programs.ts'
import { memoryObjects, trusting } from './memory.ts'

export const PRICE = 100_00

/** The context of a command by the product itself, at this time. */
export const system = (at = new Date().toISOString()): CommandContext => ({
  actor: { kind: 'system' },
  at,
  command_id: newId(),
  correlation_id: newId(),
})
export const by = (user_id: string): CommandContext => ({ ...system(), actor: { kind: 'member', user_id } })

/** A real event store, PostgreSQL and payment sandbox, with the dependencies of two processes on them. */
export async function testDependencies() {
  const [db, events] = await Promise.all([database(), temporaryPostgres()])
  const server = await startServer(events.url('events'))
  const books = makeTemporaryFolder()
  // A pending payment stays pending until a test decides it.
  const provider = await startPaymentSandbox(books.path, { SANDBOX_PENDING_MS: '600000' })
  const keys = vault(db.sql, masterKey(Buffer.alloc(32, 7)))
  const store = eventStore(`esdb://127.0.0.1:${server.port}?tls=false`, keys)
  const deps = (payments: Partial<Payments> = {}): Dependencies => ({
    commander: createCommander(store),
    store,
    payments: { ...provider.client(), ...payments },
    reconciliations: { keep: async () => undefined, latest: async () => undefined },
    lookups: {
      licensesOf: async () => [],
      openApplicationsOn: async () => [],
      unsettledOf: async () => [],
      openJobsOf: async () => [],
      openApplicationsBy: async () => [],
      filesOf: async () => [],
      blocksWith: async () => [],
      unapprovedPaymentIdsOf: async () => [],
      runningContractsOf: async () => [],
      stoppedPayoutIdsOf: async () => [],
      haveApplication: async () => true,
      haveConversation: async () => false,
      messageSequence: async () => undefined,
      unreadConversations: async () => [],
      openCallsOf: async () => [],
      isSearchable: async () => true,
      hasOpenJob: async () => false,
      contractsBetween: async () => [],
      grantsOf: async () => [],
      openDisputesOf: async () => [],
      lastPurchaseOf: async () => undefined,
      paymentOfCapture: async () => undefined,
      cashMovements: async () => [],
      paymentOfOrder: async () => undefined,
    },
    objects: memoryObjects().objects,
    inspector: trusting,
    storage: { reserve: async () => ({}) },
    webOrigin: 'http://localhost:3000',
  })
  return {
    deps,
    provider,
    store,
    async end() {
      await store.close()
      await provider.end()
      await server.stop()
      await Promise.all([db.end(), events.end()])
      books.remove()
    },
  }
}

/** Runs a command that must succeed. */
export async function executeCommand<M extends AnyStateMachine>(
  deps: Dependencies,
  aggregate: Aggregate<M>,
  id: string,
  command: CommandInput<M>,
  ctx: CommandContext = system(),
) {
  const { refused } = await deps.commander.handle(aggregate, id, command, ctx)
  if (refused !== undefined) throw new Error(`${JSON.stringify(command)} was refused: ${refused}`)
}

/** A job with an application that is reserved and offered under a payment whose escrow is open. */
export async function openedEscrow(deps: Dependencies) {
  const [client_id, consultant_id, job_id, application_id] = [newId(), newId(), newId(), newId()]
  const payment_id = newId()
  const job = {
    title: 'Wound care',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    description: 'A protocol.',
    categories: [],
    skills: [],
    usingMedicaid: false,
  }
  const hire = { application_id, consultant_id, price: PRICE, payment_id }
  const proposal = { proposal: 'Four pages.', price: PRICE, eta: 4 }
  const client = by(client_id)
  const escrow = { client_id, consultant_id, job_id, application_id, title: job.title, price: PRICE }
  await executeCommand(deps, jobAggregate, job_id, { type: 'PostJob', user_id: client_id, ...job }, client)
  await executeCommand(
    deps,
    applicationAggregate,
    application_id,
    { type: 'SubmitApplication', job_id, client_id, consultant_id, ...proposal },
    by(consultant_id),
  )
  await executeCommand(deps, jobAggregate, job_id, { type: 'ReserveJobForHire', ...hire }, client)
  await executeCommand(deps, applicationAggregate, application_id, {
    type: 'OfferApplication',
    payment_id,
    price: PRICE,
  })
  await executeCommand(deps, escrowAggregate, payment_id, {
    type: 'OpenEscrow',
    ...escrow,
    fee: fee(PRICE),
    total: total(PRICE),
  })
  return { client_id, consultant_id, job_id, application_id, payment_id }
}

/** An opened escrow with an order at the provider that waits for the payer. */
export async function awaiting(deps: Dependencies) {
  const story = await openedEscrow(deps)
  const order = await deps.payments.createOrder({
    payment_id: story.payment_id,
    amount: total(PRICE),
    description: 'Wound care',
    return_url: 'http://localhost:3000/back',
    cancel_url: 'http://localhost:3000/cancel',
  })
  const { order_id, link = '' } = order
  await executeCommand(deps, escrowAggregate, story.payment_id, { type: 'RequestApproval', order_id, link })
  return { ...story, order_id, link }
}

/** An opened escrow whose order the payer has approved. */
export async function approvedPayment(deps: Dependencies) {
  const story = await awaiting(deps)
  await decideOrder(story.link)
  return story
}

/** Submits and verifies a license of this state; returns its id. */
export async function licensedIn(deps: Dependencies, user_id: string, state: string) {
  const [id, file_id, verifier_id] = [newId(), newId(), newId()]
  const dates = { issued_date: '2020-01-01', expiration_date: '2090-01-01' }
  const submission = {
    title: 'Nurse',
    number: '1',
    state,
    license_type: 'RN',
    multistate: false,
    file_id,
    ...dates,
  }
  await executeCommand(
    deps,
    licenseAggregate,
    id,
    { type: 'SubmitLicense', user_id, ...submission },
    by(user_id),
  )
  const verifier: CommandContext = { ...by(verifier_id), actor: { kind: 'staff', user_id: verifier_id } }
  await executeCommand(
    deps,
    licenseAggregate,
    id,
    { type: 'VerifyLicense', verifier_id, source: 'Nursys' },
    verifier,
  )
  return id
}

/** Sets the payee's email for payouts. */
export async function payable(deps: Dependencies, user_id: string, email = `${randomUUID()}@pay.example`) {
  const account = await deps.commander.load(accountAggregate, user_id)
  if (account.state.value === 'none')
    await executeCommand(deps, accountAggregate, user_id, {
      type: 'RegisterAccount',
      user_id,
      email: 'someone@example.com',
    })
  await executeCommand(deps, accountAggregate, user_id, { type: 'ChangePayoutEmail', email }, by(user_id))
}

type Story = { payment_id: string; job_id: string; application_id: string }

/** The states of the payment, its job and its application. */
export const paymentStates = async (deps: Dependencies, { payment_id, job_id, application_id }: Story) => {
  const { commander } = deps
  const [escrow, job, application, contract] = await Promise.all([
    commander.load(escrowAggregate, payment_id),
    commander.load(jobAggregate, job_id),
    commander.load(applicationAggregate, application_id),
    commander.load(contractAggregate, contractId(payment_id)),
  ])
  return {
    escrow: escrow.state.value,
    job: job.state.value,
    application: application.state.value,
    contract: contract.state.value,
  }
}

/** These states after the payment was given up. */
export const abandonedPaymentStates = {
  escrow: 'cleared',
  job: 'open',
  application: 'applied',
  contract: 'none',
}

/** A hire whose money is held, before the contract starts. */
export async function capturedHire(commander: Commander) {
  const deps = { commander } as never
  const story = await openedEscrow(deps)
  const { payment_id } = story
  const order = { order_id: newId(), link: 'http://localhost:4010/approve' }
  const capture = { capture_id: newId(), amount: total(PRICE), provider_fee: 0 }
  await executeCommand(deps, escrowAggregate, payment_id, { type: 'RequestApproval', ...order })
  await executeCommand(deps, escrowAggregate, payment_id, { type: 'StartCapture' })
  await executeCommand(deps, escrowAggregate, payment_id, { type: 'RecordCapture', ...capture })
  return story
}

/** A contract in progress whose money is held, made by commands only. */
export async function contractInProgress(commander: Commander) {
  const deps = { commander } as never
  const story = await capturedHire(commander)
  const { payment_id, application_id, consultant_id, client_id, job_id } = story
  const contract_id = contractId(payment_id)
  await executeCommand(deps, jobAggregate, job_id, {
    type: 'FillJob',
    payment_id,
    application_id,
    consultant_id,
    contract_id,
  })
  const agreement = { job_id, application_id, client_id, consultant_id, payment_id }
  await executeCommand(deps, contractAggregate, contract_id, {
    type: 'StartContract',
    ...agreement,
    title: 'Wound care',
    price: PRICE,
  })
  return { ...story, contract_id }
}
