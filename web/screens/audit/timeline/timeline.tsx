import * as auditCopy from '#web/copy/audit.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import { StateAtEvent } from './state-at-event.tsx'
import { SubjectStates } from './subject-states.tsx'
import { TimelineEntries } from './timeline-entries.tsx'
import type { Entry } from './timeline-labels.ts'
import { TimelineSlider } from './timeline-slider.tsx'
import { useTimeline } from './use-timeline.ts'

/** The slider with the states after the chosen event, and the events, in one column. */
export function Timeline({ entries }: { entries: readonly Entry[] }) {
  const timeline = useTimeline(entries)
  return (
    <div className="stack">
      <TimelineSlider {...timeline}>
        <SubjectStates {...timeline} />
      </TimelineSlider>
      <div>
        <TimelineEntries {...timeline} />
      </div>
    </div>
  )
}

/** The slider, and below it the events beside the state after the chosen one. */
export function TimelineBesideState({ entries }: { entries: readonly Entry[] }) {
  const timeline = useTimeline(entries)
  return (
    <>
      <div className="gap-above">
        <TimelineSlider {...timeline} />
      </div>
      <div className="columns columns--even">
        <div className="columns__actions columns__sticky">
          <StateAtEvent {...timeline} />
        </div>
        <div>
          <Section heading={auditCopy.events}>
            <TimelineEntries {...timeline} />
          </Section>
        </div>
      </div>
    </>
  )
}

/** The shortcuts of a timeline. */
export const TIMELINE_SHORTCUTS = [
  ['[ ]', auditCopy.previousNextEvent],
  ['C', auditCopy.toTheCause],
  ['G', auditCopy.goToATime],
] as const
