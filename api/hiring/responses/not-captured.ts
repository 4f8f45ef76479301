import type { CaptureOutcome } from '#commands/money/capture.ts'

/** Why there is no money (yet). A payer who has not approved gets the same link, like one whose card was declined. */
export const toNotCapturedResponse = ({ reason, link }: Extract<CaptureOutcome, { held: false }>) => ({
  success: false as const,
  reason: reason === 'not_approved' ? ('instrument_declined' as const) : reason,
  ...(link !== undefined && { link }),
})
