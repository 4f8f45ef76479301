import type { LucideIcon } from 'lucide-react'
import { Face, type FacePerson } from './face.tsx'
import { Icon } from './icon.tsx'
import { Moment } from './time.tsx'

/** One step. With a `person`, who acted, the face of that person stands in place of the icon. */
export type TimelineStep = {
  time: string
  icon: LucideIcon
  text: string
  person?: FacePerson
  quote?: string | undefined
}

/** One line for each entry, the newest first. */
export const Timeline = ({ entries }: { entries: TimelineStep[] }) => (
  <ol className={entries.some(({ person }) => person) ? 'timeline timeline--faces' : 'timeline'}>
    {entries
      .toSorted((a, b) => b.time.localeCompare(a.time))
      .map(({ time, icon, text, person, quote }, index) => (
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
