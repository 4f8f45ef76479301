import { day } from '#web/ui/format.ts'
import type { Entry } from './words.ts'

/** More marks than this would be a line. */
const MOST = 80

/** "10:31 AM" */
const clock = (time: string) =>
  new Date(time).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

type Props = { entries: readonly Entry[]; at: number }

/** A mark below the slider for each event, and the day of the first, the middle and the last, or its time where all
 * happened on one day. */
export function Ticks({ entries, at }: Props) {
  const last = entries.length - 1
  if (last < 1) return null
  const place = (index: number) => ({ left: `${(index / last) * 100}%` })
  const timeAt = (index: number) => entries[index]?.time ?? ''
  const words = day(timeAt(0)) === day(timeAt(last)) ? clock : day
  const dated = [...new Set([0, Math.round(last / 2), last])]
  return (
    <div className="ticks" aria-hidden="true">
      {last < MOST &&
        entries.map(({ position }, index) => (
          <i key={position} className={index < at ? 'past' : undefined} style={place(index)} />
        ))}
      {dated.map((index) => (
        <span key={index} style={place(index)}>
          {words(timeAt(index))}
        </span>
      ))}
    </div>
  )
}
