import type { ApplicationResponse } from '#api/wire/shapes/application.ts'
import { applicationLifecycle, applicationMachine } from '#domain/hiring/application.ts'
import { applicationStatus } from '#domain/hiring/status.ts'
import { currentTime, machineAt } from '#web/app/machine-state.ts'

/** What may be done with an application now, by the server's rule. The client makes the offer. */
export function allowedApplicationActions({ status, revision }: ApplicationResponse): {
  revise: boolean
  withdraw: boolean
  offer: boolean
} {
  const state = machineAt(applicationMachine, applicationStatus.stateOf(status) ?? 'none', {
    price: 1,
    revision,
  })
  const isAllowed = (command: Parameters<typeof applicationLifecycle.decide>[1]) =>
    applicationLifecycle.decide(state, command).events.length > 0
  return {
    revise: isAllowed({ type: 'ReviseApplication', at: currentTime(), proposal: 'other', price: 2, eta: 1 }),
    withdraw: isAllowed({ type: 'WithdrawApplication', at: currentTime() }),
    offer: isAllowed({ type: 'OfferApplication', at: currentTime(), payment_id: 'payment', price: 1 }),
  }
}
