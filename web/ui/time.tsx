import { useEffect, useState } from 'react'
import { formatExactTime } from './format.ts'
import { useIsPrinting, useTimeFormats } from './paper.tsx'
import { timeAgo } from './time-ago.ts'

/** "2 days ago"; the exact time on hover, on paper and for screen readers. */
export function TimeAgo({ time }: { time: string }) {
  const [now, setNow] = useState(Date.now)
  const age = now - Date.parse(time)
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), age < 60_000 ? 5_000 : 60_000)
    return () => clearTimeout(timer)
  }, [age])
  if (useIsPrinting()) return <time dateTime={time}>{formatExactTime(time)}</time>
  return (
    <time dateTime={time} title={formatExactTime(time)}>
      {timeAgo(time, now)}
      <span className="hidden">, {formatExactTime(time)}</span>
    </time>
  )
}

/** "Nov 6, 10:31 AM", for histories. On paper with the year. */
export function Moment({ time, label }: { time: string; label?: string }) {
  const { formatMoment } = useTimeFormats()
  return (
    <time dateTime={time} title={formatExactTime(time)}>
      {label ?? formatMoment(time)}
    </time>
  )
}
