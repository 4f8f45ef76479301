import { expect, test } from 'vitest'
import { StaffReadingCommand, StaffReadingEvent, staffReading } from '#domain/audit/staff-reading.ts'
import { everyLife } from '#tests/harness/domain/any-command.ts'

test('A reading is recorded once, however often that is asked', () =>
  everyLife(
    staffReading,
    {
      commands: StaffReadingCommand,
      events: StaffReadingEvent,
      pools: { entries: [1, 2], asked: [{ action: 'File*' }] },
    },
    (life, past) => expect(past.length).toBe(Math.min(life.length, 1)),
  ))
