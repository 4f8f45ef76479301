import type { LucideIcon } from 'lucide-react'
import { Face, type FacePerson } from './face.tsx'
import { Icon } from './icon.tsx'
import { Moment } from './time.tsx'

export type TimelineStep = {
  time: string
  icon: LucideIcon
  text: string
  quote?: string | undefined
  /** Who did it, with a face in place of the icon. */
  person?: FacePerson | undefined
}

/** One line for each entry, the newest first. */
export const Timeline = ({ entries }: { entries: TimelineStep[] }) => (
  <ol className="timeline">
    {entries
      .toSorted((a, b) => b.time.localeCompare(a.time))
      .map(({ time, icon, text, quote, person }, index) => (
        <li key={`${time}${text}`} className={index === 0 ? 'mark-now' : undefined}>
          {person ? <Face person={person} size={24} /> : <Icon icon={icon} />}
          <p>{text}</p>
          <Moment time={time} />
          {quote && (
            <blockquote dir="auto" className="pre">
              {quote}
            </blockquote>
          )}
        </li>
      ))}
  </ol>
)
