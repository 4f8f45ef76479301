import { applications } from '#commands/hiring/application.ts'
import { contracts } from '#commands/hiring/contract.ts'
import { jobs } from '#commands/hiring/job.ts'
import type { Dependencies } from '#commands/kernel/dependencies.ts'
import { escrows } from '#commands/money/escrow.ts'
import { contractId } from '#domain/kernel/ids.ts'

type Story = { payment_id: string; job_id: string; application_id: string }

/** The states of all that a payment concerns. */
export const standing = async (deps: Dependencies, { payment_id, job_id, application_id }: Story) => {
  const { commander } = deps
  const [escrow, job, application, contract] = await Promise.all([
    commander.load(escrows, payment_id),
    commander.load(jobs, job_id),
    commander.load(applications, application_id),
    commander.load(contracts, contractId(payment_id)),
  ])
  return {
    escrow: escrow.state.value,
    job: job.state.value,
    application: application.state.value,
    contract: contract.state.value,
  }
}

/** These states once the payment was given up. */
export const given = { escrow: 'cleared', job: 'open', application: 'applied', contract: 'none' }
