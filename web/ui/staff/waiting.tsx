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

/**
 * How many of a queue have waited how long: a table whose numbers are drawn as bars too. Nothing when nothing waits; for
 * screen readers alone when all have waited equally long, since there is nothing to compare.
 */
export function WaitingTimes({ what, of }: Props) {
  if (of === undefined) return null
  const groups = WAITED.filter((each) => of[each] > 0).length
  if (groups === 0) return null
  const most = Math.max(...WAITED.map((each) => of[each]))
  const table = (
    <table className="waiting">
      <caption title="Days begin at midnight UTC">{what} by how long they have waited</caption>
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
  return groups === 1 ? <div className="hidden">{table}</div> : table
}
