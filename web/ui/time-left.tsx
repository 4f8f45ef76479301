import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { GRANT_DAYS } from '#domain/kernel/terms.ts'
import { days } from '#domain/kernel/time/duration.ts'
import { exact, moment, timeLeft } from './format.ts'
import { Icon } from './icon.tsx'

const SOON_MS = 12 * 3_600_000
const GRANT_MS = days(GRANT_DAYS)

function useMinutes() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** "ends in 2 days"; the exact moment on hover and for screen readers. */
export const Ends = ({ until }: { until: string }) => (
  <time dateTime={until} title={exact(until)}>
    ends in {timeLeft(until, useMinutes(), true)}
    <span className="hidden">, {exact(until)}</span>
  </time>
)

/** "2 days 6 hours left, to Nov 22, 4:05 PM", with a bar that gets shorter. */
export function TimeLeft({ until }: { until: string }) {
  const now = useMinutes()
  const rest = Math.max(0, Date.parse(until) - now)
  const isSoon = rest < SOON_MS
  return (
    <span className={isSoon ? 'small row row--1 left--soon' : 'small quiet'}>
      {isSoon && <Icon of={Hourglass} small />}
      <span>
        {timeLeft(until, now)} left, until{' '}
        <time dateTime={until} title={exact(until)}>
          {moment(until)}
        </time>
      </span>
    </span>
  )
}

/** Only the bar, hidden from screen readers: the time left of an access. */
export function TimeLeftTrack({ until }: { until: string }) {
  const rest = Math.max(0, Date.parse(until) - useMinutes())
  return (
    <progress
      className={rest < SOON_MS ? 'progress progress--soon' : 'progress'}
      value={Math.min(rest, GRANT_MS)}
      max={GRANT_MS}
      aria-hidden="true"
    />
  )
}
