import { PRODUCT } from '#domain/kernel/product.ts'
import type { Case } from '../looks.tsx'
import { WritingPanel } from './panel.tsx'

/** What support asks the parties, who answer with statements. */
export const Questions = ({ dispute }: Pick<Case, 'dispute'>) => (
  <WritingPanel
    dispute={dispute}
    route="POST /staff/disputes/{id}/ask"
    written={dispute.questions}
    what="question"
    shortcut={['Q', 'Ask both parties']}
    heading="Questions"
    aside="For both parties"
    none={dispute.status === 'filed' ? 'Take this case to ask both parties.' : 'Nothing was asked.'}
    help={`Both parties read it, as from ${PRODUCT} support, and are notified. It cannot be changed later. No PHI.`}
    button="Ask both parties"
    busy="Asking"
    done="Both parties were asked. They answer with a statement."
  />
)
