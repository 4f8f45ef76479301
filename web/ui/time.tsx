import { useEffect, useState } from 'react'
import { formatDay, formatExactTime, formatMoment, timeAgo } from './format.ts'

/** The age in ms from which a day says more than a count of days. */
const DATED_AGE = 7 * 86_400_000

/**
 * "2 days ago", after a week "Nov 6", in a sentence "on Nov 6"; the exact time on hover and for screen readers.
 */
export function TimeAgo({ time, isInSentence = false }: { time: string; isInSentence?: boolean }) {
  const [now, setNow] = useState(Date.now)
  const age = now - Date.parse(time)
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), age < 60_000 ? 5_000 : 60_000)
    return () => clearTimeout(timer)
  }, [age])
  return (
    <time dateTime={time} title={formatExactTime(time)}>
      {age < DATED_AGE ? timeAgo(time, now) : `${isInSentence ? 'on ' : ''}${formatDay(time)}`}
      <span className="hidden">, {formatExactTime(time)}</span>
    </time>
  )
}

/** "Nov 6, 10:31 AM", for histories. */
export const Moment = ({ time, label = formatMoment(time) }: { time: string; label?: string }) => (
  <time dateTime={time} title={formatExactTime(time)}>
    {label}
  </time>
)
