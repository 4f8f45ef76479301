import { contracts } from '#commands/hiring/contract.ts'
import { jobs } from '#commands/hiring/job.ts'
import type { Commander } from '#commands/kernel/handle.ts'
import { escrows } from '#commands/money/escrow.ts'
import { contractId, newId } from '#domain/kernel/ids.ts'
import { total } from '#domain/kernel/money.ts'
import { give, opened, PRICE } from './parts.ts'

/** A hire whose money is held, before the contract starts. */
export async function captured(commander: Commander) {
  const deps = { commander } as never
  const story = await opened(deps)
  const { payment_id } = story
  const order = { order_id: newId(), link: 'http://localhost:4010/approve' }
  const capture = { capture_id: newId(), amount: total(PRICE), provider_fee: 0 }
  await give(deps, escrows, payment_id, { type: 'RequestApproval', ...order })
  await give(deps, escrows, payment_id, { type: 'StartCapture' })
  await give(deps, escrows, payment_id, { type: 'RecordCapture', ...capture })
  return story
}

/** A contract in progress whose money is held, by commands alone. */
export async function held(commander: Commander) {
  const deps = { commander } as never
  const story = await captured(commander)
  const { payment_id, application_id, consultant_id, client_id, job_id } = story
  const contract_id = contractId(payment_id)
  await give(deps, jobs, job_id, { type: 'FillJob', payment_id, application_id, consultant_id, contract_id })
  const agreement = { job_id, application_id, client_id, consultant_id, payment_id }
  await give(deps, contracts, contract_id, {
    type: 'StartContract',
    ...agreement,
    title: 'Wound care',
    price: PRICE,
  })
  return { ...story, contract_id }
}
