import { WAITING_TIMES, type WaitingTime } from '#domain/kernel/time/waiting-time.ts'
import * as uiCopy from '#web/copy/ui/ui.tsx'

const WAITING_LABELS: Record<WaitingTime, string> = {
  today: 'Today',
  one_day: '1 day',
  to_three_days: uiCopy.n2To3Days,
  to_seven_days: uiCopy.n4To7Days,
  longer: uiCopy.overAWeek,
}

type Props = {
  /** What the queue holds: "Licenses". */
  subject: string
  counts: Record<WaitingTime, number> | undefined
}

/**
 * A table of how many items of a queue have waited how long, with bars. Renders nothing for an empty queue.
 * If all have waited equally long there is nothing to compare, so only screen readers get it.
 */
export function WaitingTimes({ subject, counts }: Props) {
  if (counts === undefined) return null
  const groupCount = WAITING_TIMES.filter((waitingTime) => counts[waitingTime] > 0).length
  if (groupCount === 0) return null
  const highestCount = Math.max(...WAITING_TIMES.map((waitingTime) => counts[waitingTime]))
  const table = (
    <table className="waiting-times">
      <caption title={uiCopy.daysBeginAtMidnightUtc}>{uiCopy.byHowLongTheyHave({ subject })}</caption>
      <tbody>
        {WAITING_TIMES.map((waitingTime) => (
          <tr key={waitingTime} className={waitingTime === 'longer' ? 'waiting-times__overdue' : undefined}>
            <th scope="row">{WAITING_LABELS[waitingTime]}</th>
            <td>
              <span className="num">{counts[waitingTime].toLocaleString('en-US')}</span>
              <svg aria-hidden="true">
                <rect width={`${(counts[waitingTime] / highestCount) * 100}%`} height="100%" rx="2" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  return groupCount === 1 ? <div className="hidden">{table}</div> : table
}
