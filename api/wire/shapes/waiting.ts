import { z } from 'zod'

/** How many of a queue have waited how long, in days of UTC; of all pages together. */
export const Waiting = z
  .object({
    today: z.int(),
    one_day: z.int(),
    to_three_days: z.int(),
    to_seven_days: z.int(),
    longer: z.int(),
  })
  .meta({ id: 'Waiting', description: 'How many have waited how many days of UTC; of all pages together' })
