import { WAITED, type Waited } from '#domain/kernel/time/waited.ts'

const WORDS: Record<Waited, string> = {
  today: 'Today',
  one_day: '1 day',
  to_three_days: '2 to 3 days',
  to_seven_days: '4 to 7 days',
  longer: 'Over a week',
}

type Props = {
  /** What waits: "Licenses". */
  what: string
  of: Record<Waited, number> | undefined
}

/** How many of a queue have waited how long: a table whose numbers are drawn as bars too. Nothing when nothing waits. */
export function WaitingTimes({ what, of }: Props) {
  if (of === undefined || WAITED.every((each) => of[each] === 0)) return null
  const most = Math.max(...WAITED.map((each) => of[each]))
  return (
    <table className="waiting">
      <caption>
        {what} by how long they have waited <span className="quiet">days in UTC</span>
      </caption>
      <tbody>
        {WAITED.map((each) => (
          <tr key={each} className={each === 'longer' ? 'waiting__late' : undefined}>
            <th scope="row">{WORDS[each]}</th>
            <td>
              <span className="num">{of[each].toLocaleString('en-US')}</span>
              <svg aria-hidden="true">
                <rect width={`${(of[each] / most) * 100}%`} height="100%" rx="2" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
