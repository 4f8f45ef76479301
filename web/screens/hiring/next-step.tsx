import * as hiringCopy from '#web/copy/hiring/hiring.tsx'
/** What happens next with a job, an application or a contract. */
export type NextStep = { text: string; detail?: string | undefined; isViewersTurn: boolean }

/** A step that the viewer takes. */
export const viewersStep = (text: string, detail?: string): NextStep => ({
  text,
  detail,
  isViewersTurn: true,
})
/** A step that the other side, support or the payment provider takes. */
export const othersStep = (text: string, detail?: string): NextStep => ({
  text,
  detail,
  isViewersTurn: false,
})

export const NextStepText = ({ step: { isViewersTurn, text } }: { step: NextStep }) => (
  <>
    {isViewersTurn && <b>{hiringCopy.yourStep}</b>}
    {text}
  </>
)
