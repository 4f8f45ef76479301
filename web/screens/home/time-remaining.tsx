import { formatExactTime, timeLeft } from '#web/ui/format.ts'

/** "2 hours left"; the exact moment on hover and for screen readers. */
export const TimeRemaining = ({ until }: { until: string }) => (
  <time className="need__late" dateTime={until} title={formatExactTime(until)}>
    {timeLeft(until, Date.now(), true)} left
    <span className="hidden">, until {formatExactTime(until)}</span>
  </time>
)
