import type { ContractResponse } from '#api/wire/shapes/contract.ts'
import { contractLifecycle, contractMachine } from '#domain/hiring/contract.ts'
import { contractStatus } from '#domain/hiring/status.ts'
import { currentTime, machineAt } from '#web/app/machine-state.ts'

type Command = Parameters<typeof contractLifecycle.decide>[1]
export type ContractAction = 'submit' | 'approve' | 'deny'

/** What may be done with a contract now, by the server's rule; nothing in a state unknown to this app. */
export function allowedContractActions({
  status,
  dispute_id,
}: ContractResponse): Record<ContractAction, boolean> {
  const value = contractStatus.stateOf(status)
  if (value === undefined) return { submit: false, approve: false, deny: false }
  const state = machineAt(contractMachine, value, { dispute_id })
  const isAllowed = (command: Command) => contractLifecycle.decide(state, command).events.length > 0
  return {
    submit: isAllowed({ type: 'SubmitDeliverable', at: currentTime(), deliverable: 'work' }),
    approve: isAllowed({ type: 'ApproveContract', at: currentTime() }),
    deny: isAllowed({ type: 'DenyDeliverable', at: currentTime(), reason: 'reason' }),
  }
}
