// The values in responses. Amounts are dollars, times ISO 8601 in UTC, dates `YYYY-MM-DD`.

import { z } from 'zod'
import { displayLine, displayProse } from '#domain/kernel/text/text.ts'

export const Id = z.uuid()
export const Time = z.iso.datetime({ precision: 3 })
export const Day = z.iso.date()
export const Dollars = z.number()
/** Texts of members. They are cleaned here, since older ones were stored uncleaned. */
export const Line = z.string().overwrite(displayLine)
export const Prose = z.string().overwrite(displayProse)
export const Tags = z.array(Line)
/** The photo of a member, if there is one. */
export const ProfileImageUrl = z
  .string()
  .optional()
  .meta({ description: 'The address of the profile photo; absent without one' })

/** How many items of a queue have waited how long, in days of UTC, over all pages. */
export const WaitingCounts = z
  .object({
    today: z.int(),
    one_day: z.int(),
    to_three_days: z.int(),
    to_seven_days: z.int(),
    longer: z.int(),
  })
  .meta({
    id: 'Waiting',
    description: 'The number of items by how many days (in UTC) they have waited, over all pages',
  })
