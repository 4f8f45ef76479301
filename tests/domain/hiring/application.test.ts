import { expect, test } from 'vitest'
import { ApplicationCommand, ApplicationEvent, application } from '#domain/hiring/application.ts'
import { applicationFlags, applicationStatus } from '#domain/hiring/status.ts'
import { everyLife } from '#tests/harness/domain/any-command.ts'

test.each([
  ['applied', false, false],
  ['offered', true, false],
  ['accepted', true, true],
  ['declined', false, false],
  ['withdrawn', false, false],
] as const)('An application that is %s reads offered: %s, accepted: %s', (value, offered, accepted) => {
  expect({ status: applicationStatus.of(value), ...applicationFlags(value) }).toEqual({
    status: value,
    offered,
    accepted,
  })
})

test('An offer locks the price of an application, whatever is asked of it', () =>
  everyLife(
    application,
    {
      commands: ApplicationCommand,
      events: ApplicationEvent,
      pools: { price: [100, 200], eta: [1, 2], revision: [0, 1, 2] },
    },
    (_, past) => {
      let price: number | undefined
      let offer: string | undefined
      for (const event of past) {
        switch (event.type) {
          case 'ApplicationSubmitted':
            expect(price).toBeUndefined()
            price = event.price
            break
          case 'ApplicationRevised':
            expect(offer).toBeUndefined()
            price = event.price
            break
          case 'ApplicationOffered':
            expect(offer).toBeUndefined()
            expect(event.price).toBe(price)
            offer = event.payment_id
            break
          case 'OfferWithdrawn':
            expect(event.payment_id).toBe(offer)
            offer = undefined
            break
          case 'ApplicationAccepted':
            expect(event.payment_id).toBe(offer)
            break
          default:
            expect(offer).toBeUndefined()
        }
      }
      const ends = ['ApplicationAccepted', 'ApplicationDeclined', 'ApplicationWithdrawn']
      const end = past.findIndex(({ type }) => ends.includes(type))
      if (end >= 0) expect(end).toBe(past.length - 1)
    },
  ))
