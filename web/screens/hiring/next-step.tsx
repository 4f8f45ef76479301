import * as hiringCopy from '#web/copy/hiring/hiring.tsx'
/** What happens next with a job, an application or a contract. */
export type NextStep = { text: string; detail?: string | undefined; isViewersTurn: boolean }

// Functions, since screens call them while they are loaded, perhaps before this module was evaluated.
/** A step that the viewer takes. */
export function viewersStep(text: string, detail?: string): NextStep {
  return { text, detail, isViewersTurn: true }
}
/** A step that the other side, support or the payment provider takes. */
export function othersStep(text: string, detail?: string): NextStep {
  return { text, detail, isViewersTurn: false }
}

export const NextStepText = ({ step: { isViewersTurn, text } }: { step: NextStep }) => (
  <>
    {isViewersTurn && <b>{hiringCopy.yourStep}</b>}
    {text}
  </>
)
