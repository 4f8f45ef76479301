import type { LucideIcon } from 'lucide-react'
import { Icon } from './icon.tsx'
import { Moment } from './time.tsx'

export type TimelineItem = { time: string; icon: LucideIcon; text: string; quote?: string | undefined }

/** One line for each entry, the newest first. */
export const Timeline = ({ entries }: { entries: TimelineItem[] }) => (
  <ol className="timeline">
    {entries
      .toSorted((a, b) => b.time.localeCompare(a.time))
      .map(({ time, icon, text, quote }, index) => (
        <li key={`${time}${text}`} className={index === 0 ? 'mark-now' : undefined}>
          <Icon icon={icon} />
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
