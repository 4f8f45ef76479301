import type { LucideIcon } from 'lucide-react'
import { Icon } from './icon.tsx'
import { At } from './time.tsx'

export type TimelineEntry = { time: string; icon: LucideIcon; words: string; quote?: string | undefined }

/** Newest first, one line for each entry. */
export const Timeline = ({ of }: { of: TimelineEntry[] }) => (
  <ol className="timeline">
    {of
      .toSorted((a, b) => b.time.localeCompare(a.time))
      .map(({ time, icon, words, quote }, index) => (
        <li key={`${time}${words}`} className={index === 0 ? 'mark-now' : undefined}>
          <Icon of={icon} />
          <p>{words}</p>
          <At time={time} />
          {quote && (
            <blockquote dir="auto" className="pre">
              {quote}
            </blockquote>
          )}
        </li>
      ))}
  </ol>
)
