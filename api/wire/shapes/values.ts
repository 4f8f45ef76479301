import { z } from 'zod'

/** What the fields of answers hold. Amounts are dollars, times ISO 8601 in UTC, dates `YYYY-MM-DD`. */

export const Id = z.uuid()
export const Time = z.iso.datetime({ precision: 3 })
export const Day = z.iso.date()
export const Dollars = z.number()
export const Tags = z.array(z.string())
