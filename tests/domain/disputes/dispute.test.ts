import { expect, test } from 'vitest'
import { dispute } from '#domain/disputes/dispute.ts'
import { DisputeCommand, DisputeEvent } from '#domain/disputes/messages.ts'
import { everyLife } from '#tests/harness/domain/any-command.ts'

const laws = {
  commands: DisputeCommand,
  events: DisputeEvent,
  pools: { price: [200], consultant_gross: [0, 100, 200] },
  // Two of staff may take it from each other for ever.
  repeatable: ['TakeDispute'],
}

test('A dispute is decided once, after it was taken, and then nothing more is said', () =>
  everyLife(dispute, laws, (life, past) => {
    const types = past.map(({ type }) => type)
    const decided = types.indexOf('DisputeResolved')
    if (decided >= 0) {
      expect(types.slice(0, decided)).toContain('DisputeTaken')
      expect(decided).toBe(types.length - 1)
    }
    for (const { events } of life)
      for (const event of events)
        if (event.type === 'DisputeResolved' && event.outcome === 'split')
          expect(event.consultant_gross).toBe(100)
  }))
