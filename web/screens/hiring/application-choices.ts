import type { Application as Shown } from '#api/wire/shapes/application.ts'
import { Application, application as machine } from '#domain/hiring/application.ts'
import { applicationStatus } from '#domain/hiring/status.ts'
import { currentTime, machineAt } from '#web/app/machine-state.ts'

/** What the consultant may do with an application now, by the rule that the server uses. */
export function applicationChoices({ status, revision }: Shown): {
  revise: boolean
  withdraw: boolean
  offer: boolean
} {
  const state = machineAt(machine, applicationStatus.stateOf(status) ?? 'none', { price: 1, revision })
  const leads = (command: Parameters<typeof Application.decide>[1]) =>
    Application.decide(state, command).events.length > 0
  return {
    revise: leads({ type: 'ReviseApplication', at: currentTime(), proposal: 'other', price: 2, eta: 1 }),
    withdraw: leads({ type: 'WithdrawApplication', at: currentTime() }),
    offer: leads({ type: 'OfferApplication', at: currentTime(), payment_id: 'payment', price: 1 }),
  }
}
