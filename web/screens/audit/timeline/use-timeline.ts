import { useNavigate, useSearch } from '@tanstack/react-router'
import * as auditCopy from '#web/copy/audit.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import type { Entry } from './timeline-labels.ts'

/** The chosen event and the filters. The address contains them, so that it can be sent to a colleague. */
export function useTimeline(entries: readonly Entry[]) {
  const navigate = useNavigate()
  const { at: position, show: group = '', by: personName = '' } = useSearch({ strict: false })
  const chosenIndex = entries.findIndex((entry) => entry.position === position)
  const shownNumber = chosenIndex === -1 ? entries.length : chosenIndex + 1
  const setFilter = (search: Record<string, string>) =>
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, ...search }),
      replace: true,
      resetScroll: false,
    })
  const goToEvent = (eventNumber: number) => {
    const entry = entries[eventNumber - 1]
    if (entry) setFilter({ at: eventNumber === entries.length ? '' : entry.position })
  }
  const jumpToEvent = (eventNumber: number) => {
    goToEvent(eventNumber)
    const line = document.getElementById(`event-${eventNumber}`)
    // What is folded cannot have the focus.
    line?.closest('details')?.setAttribute('open', '')
    line?.focus()
  }
  const causePosition = entries[shownNumber - 1]?.cause?.position
  useKeys(
    {
      '[': () => goToEvent(shownNumber - 1),
      ']': () => goToEvent(shownNumber + 1),
      c: () =>
        causePosition !== undefined &&
        jumpToEvent(entries.findIndex((entry) => entry.position === causePosition) + 1),
    },
    { '[': auditCopy.previousEvent, ']': auditCopy.nextEvent, c: auditCopy.causeOfTheEvent },
  )
  return { entries, shownNumber, goToEvent, jumpToEvent, group, personName, setFilter }
}
