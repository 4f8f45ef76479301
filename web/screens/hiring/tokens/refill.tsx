import type { ReactNode } from 'react'
import type { ResponseOf } from '#api/wire/wire.ts'
import { FREE_TOKENS, PREMIUM_TOKENS } from '#domain/kernel/terms.ts'
import * as hiringTokensCopy from '#web/copy/hiring/tokens.tsx'
import { monthName } from '#web/ui/chart/months.ts'
import { formatClockTime, formatDay } from '#web/ui/format.ts'
import { Moment } from '#web/ui/time.tsx'

export type TokensResponse = ResponseOf<'GET /consultant/tokens'>

/** "Nov 30 at 6 PM", in the viewer's zone. */
const formatHourOfDay = (time: string) =>
  hiringTokensCopy.at(formatDay(time), formatClockTime(time).replace(':00', ''))

/** The number of tokens of next month. It includes premium if that is active on the first day. */
export const nextAllowance = ({ refills_at, premium_until }: TokensResponse): number =>
  premium_until !== undefined && premium_until > refills_at ? PREMIUM_TOKENS : FREE_TOKENS

/** The number of new tokens, their month, and their time in the viewer's zone. */
export function Refill({ tokens, children }: { tokens: TokensResponse; children?: ReactNode }) {
  const { refills_at } = tokens
  const nextCount = nextAllowance(tokens)
  return (
    <p className="quiet">
      {hiringTokensCopy.youGetNewTokensOn({
        nextCount,
        month: monthName(refills_at.slice(0, 7)),
        strong: (
          <strong>
            <Moment time={refills_at} label={formatHourOfDay(refills_at)} />
          </strong>
        ),
        value: nextCount > FREE_TOKENS && hiringTokensCopy.becausePremiumIsStillActive,
        children,
      })}
    </p>
  )
}
