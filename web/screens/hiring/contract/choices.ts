import type { Contract as Shown } from '#api/wire/shapes/contract.ts'
import { Contract, contract as machine } from '#domain/hiring/contract.ts'
import { contractStatus } from '#domain/hiring/status.ts'
import { currentTime, machineAt } from '#web/app/machine-state.ts'

type Command = Parameters<typeof Contract.decide>[1]
export type ContractChoice = 'submit' | 'approve' | 'deny'

/** What may be done with a contract now, by the rule that the server uses; nothing in a state we do not know. */
export function contractChoices({ status, dispute_id }: Shown): Record<ContractChoice, boolean> {
  const value = contractStatus.stateOf(status)
  if (value === undefined) return { submit: false, approve: false, deny: false }
  const state = machineAt(machine, value, { dispute_id })
  const leads = (command: Command) => Contract.decide(state, command).events.length > 0
  return {
    submit: leads({ type: 'SubmitDeliverable', at: currentTime(), deliverable: 'work' }),
    approve: leads({ type: 'ApproveContract', at: currentTime() }),
    deny: leads({ type: 'DenyDeliverable', at: currentTime(), reason: 'reason' }),
  }
}
