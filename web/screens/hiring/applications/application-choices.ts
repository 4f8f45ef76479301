import type { Application as ApplicationView } from '#api/wire/shapes/application.ts'
import { Application, application as machine } from '#domain/hiring/application.ts'
import { applicationStatus } from '#domain/hiring/status.ts'
import { currentTime, machineAt } from '#web/app/machine-state.ts'

/** What may be done with an application now, by the server's rule. The client makes the offer. */
export function applicationChoices({ status, revision }: ApplicationView): {
  revise: boolean
  withdraw: boolean
  offer: boolean
} {
  const state = machineAt(machine, applicationStatus.stateOf(status) ?? 'none', { price: 1, revision })
  const isAllowed = (command: Parameters<typeof Application.decide>[1]) =>
    Application.decide(state, command).events.length > 0
  return {
    revise: isAllowed({ type: 'ReviseApplication', at: currentTime(), proposal: 'other', price: 2, eta: 1 }),
    withdraw: isAllowed({ type: 'WithdrawApplication', at: currentTime() }),
    offer: isAllowed({ type: 'OfferApplication', at: currentTime(), payment_id: 'payment', price: 1 }),
  }
}
