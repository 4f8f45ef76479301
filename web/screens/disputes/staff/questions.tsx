import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import type { DisputeCase } from './dispute-state.tsx'
import { WritingPanel } from './writing-panel.tsx'

/** What support asks the parties, who answer with statements. */
export const Questions = ({ dispute }: Pick<DisputeCase, 'dispute'>) => (
  <WritingPanel
    dispute={dispute}
    route="POST /staff/disputes/{id}/ask"
    entries={dispute.questions}
    noun="question"
    shortcut={['Q', 'Ask both parties']}
    heading="Questions"
    aside="For both parties"
    emptyText={dispute.status === 'filed' ? 'Take this case to ask both parties.' : 'Nothing was asked.'}
    help={`Both parties read it, as from ${PRODUCT_NAME} support, and are notified. It cannot be changed later. No PHI.`}
    buttonLabel="Ask both parties"
    busyLabel="Asking"
    addedText="Both parties were asked. They answer with a statement."
  />
)
