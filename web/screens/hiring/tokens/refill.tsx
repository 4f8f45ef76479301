import type { ReactNode } from 'react'
import type { ResponseOf } from '#api/wire/wire.ts'
import { FREE_TOKENS, PREMIUM_TOKENS } from '#domain/kernel/terms.ts'
import { formatExactTime } from '#web/ui/format.ts'

export type TokensResponse = ResponseOf<'GET /consultant/tokens'>

/** A time as a day in UTC: "Dec 1, 00:00 UTC". */
const formatUtcDay = (time: string) =>
  `${new Date(time).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })}, 00:00 UTC`

/** Whether the viewer's time zone equals UTC at that time. */
const isUtcHere = (time: string) => new Date(time).getTimezoneOffset() === 0

/** The number of tokens of next month. It includes premium if that is active on the first day. */
export const nextAllowance = ({ refills_at, premium_until }: TokensResponse): number =>
  premium_until !== undefined && premium_until > refills_at ? PREMIUM_TOKENS : FREE_TOKENS

/** The number of new tokens and their time, in UTC and in the viewer's zone. */
export function Refill({ tokens, children }: { tokens: TokensResponse; children?: ReactNode }) {
  const { refills_at } = tokens
  const nextCount = nextAllowance(tokens)
  return (
    <p className="quiet">
      {nextCount} new tokens come on <strong>{formatUtcDay(refills_at)}</strong>
      {!isUtcHere(refills_at) && `, for you ${formatExactTime(refills_at)}`}
      {nextCount > FREE_TOKENS && ', because premium still runs that day'}.{children}
    </p>
  )
}
