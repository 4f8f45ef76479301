import type { Case } from '../looks.tsx'
import { WritingPanel } from './panel.tsx'

/** What staff write for each other; the parties never see it. */
export const Notes = ({ dispute }: Pick<Case, 'dispute'>) => (
  <WritingPanel
    dispute={dispute}
    route="POST /staff/disputes/{id}/note"
    written={dispute.notes}
    what="note"
    shortcut={['N', 'Write a note']}
    heading="Notes"
    aside="For staff only"
    none="No notes yet."
    button="Add note"
    busy="Adding"
    done="The note was added."
  />
)
