import { useEffect, useState } from 'react'
import { ago, exact, moment } from './format.ts'

/** "2 days ago"; the exact moment on hover and for screen readers. */
export function Ago({ time }: { time: string }) {
  const [now, setNow] = useState(Date.now)
  const age = now - Date.parse(time)
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), age < 60_000 ? 5_000 : 60_000)
    return () => clearTimeout(timer)
  }, [age])
  return (
    <time dateTime={time} title={exact(time)}>
      {ago(time, now)}
      <span className="hidden">, {exact(time)}</span>
    </time>
  )
}

/** "Nov 6, 10:31 AM", for histories. */
export const At = ({ time, words = moment(time) }: { time: string; words?: string }) => (
  <time dateTime={time} title={exact(time)}>
    {words}
  </time>
)
