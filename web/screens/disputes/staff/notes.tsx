import type { DisputeCase } from './dispute-state.tsx'
import { WritingPanel } from './writing-panel.tsx'

/** What staff write for each other; the parties never see it. */
export const Notes = ({ dispute }: Pick<DisputeCase, 'dispute'>) => (
  <WritingPanel
    dispute={dispute}
    route="POST /staff/disputes/{id}/note"
    entries={dispute.notes}
    noun="note"
    shortcut={['N', 'Write a note']}
    heading="Notes"
    aside="For staff only"
    emptyText="No notes yet."
    buttonLabel="Add note"
    busyLabel="Adding"
    addedText="The note was added."
  />
)
