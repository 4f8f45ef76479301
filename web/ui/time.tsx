import { useEffect, useState } from 'react'
import { formatExactTime, formatMoment } from './format.ts'
import { timeAgo } from './time-ago.ts'

/** "2 days ago"; the exact time on hover and for screen readers. */
export function TimeAgo({ time }: { time: string }) {
  const [now, setNow] = useState(Date.now)
  const age = now - Date.parse(time)
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), age < 60_000 ? 5_000 : 60_000)
    return () => clearTimeout(timer)
  }, [age])
  return (
    <time dateTime={time} title={formatExactTime(time)}>
      {timeAgo(time, now)}
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
