import { day } from '#web/ui/format.ts'
import type { Entry } from './words.ts'

/** More marks than this would be a line. */
const MOST = 80

type Props = { entries: readonly Entry[]; at: number }

/** A mark below the slider for each event, and the day of the first, the middle and the last. */
export function Ticks({ entries, at }: Props) {
  const last = entries.length - 1
  if (last < 1) return null
  const place = (index: number) => ({ left: `${(index / last) * 100}%` })
  const dated = [...new Set([0, Math.round(last / 2), last])]
  return (
    <div className="ticks" aria-hidden="true">
      {last < MOST &&
        entries.map(({ position }, index) => (
          <i key={position} className={index < at ? 'past' : undefined} style={place(index)} />
        ))}
      {dated.map((index) => (
        <span key={index} style={place(index)}>
          {day(entries[index]?.time ?? '')}
        </span>
      ))}
    </div>
  )
}
