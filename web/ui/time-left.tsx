import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { GRANT_DAYS } from '#domain/kernel/terms.ts'
import { days } from '#domain/kernel/time/duration.ts'
import * as uiCopy from '#web/copy/ui/ui.tsx'
import { formatExactTime, formatMoment, timeLeft } from './format.ts'
import { Icon } from './icon.tsx'

const SOON_MS = 12 * 3_600_000
const GRANT_MS = days(GRANT_DAYS)

function useCurrentMinute() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** "ends in 2 days"; the exact time on hover and for screen readers. */
export const EndsIn = ({ until }: { until: string }) => (
  <time dateTime={until} title={formatExactTime(until)}>
    {uiCopy.endsIn({
      until: timeLeft(until, useCurrentMinute(), true),
      part: <span className="hidden">, {formatExactTime(until)}</span>,
    })}
  </time>
)

/** "2 days 6 hours left, to Nov 22, 4:05 PM", with a bar that becomes shorter. */
export function TimeLeft({ until }: { until: string }) {
  const now = useCurrentMinute()
  const remainingMs = Math.max(0, Date.parse(until) - now)
  const isSoon = remainingMs < SOON_MS
  return (
    <span className={isSoon ? 'small row row--1 time-left--soon' : 'small quiet'}>
      {isSoon && <Icon icon={Hourglass} small />}
      <span>
        {uiCopy.leftUntil({
          until: timeLeft(until, now),
          time: (
            <time dateTime={until} title={formatExactTime(until)}>
              {formatMoment(until)}
            </time>
          ),
        })}
      </span>
    </span>
  )
}

/** Only the bar of the remaining access time, hidden from screen readers. */
export function TimeLeftBar({ until }: { until: string }) {
  const remainingMs = Math.max(0, Date.parse(until) - useCurrentMinute())
  return (
    <progress
      className={remainingMs < SOON_MS ? 'progress progress--soon' : 'progress'}
      value={Math.min(remainingMs, GRANT_MS)}
      max={GRANT_MS}
      aria-hidden="true"
    />
  )
}
