import { ApiError, errorMessage } from '#web/app/api-error.ts'
import * as licensingStaffCopy from '#web/copy/licensing/staff.tsx'
import { Notice } from '#web/ui/notice.tsx'

const CONFLICT_MESSAGES: Record<string, [heading: string, text: string]> = {
  license_not_pending: [
    licensingStaffCopy.anotherVerifierDecidedFirst,
    licensingStaffCopy.theyDecidedWhileYouWere,
  ],
  changed_meanwhile: [
    licensingStaffCopy.theOwnerJustChangedIt,
    licensingStaffCopy.yourDecisionWasntSavedThis,
  ],
}

export const isConflict = (error: Error) => error instanceof ApiError && error.code in CONFLICT_MESSAGES

/**
 * Why a verdict was not accepted: another verifier decided first, the owner changed the license, or an error.
 */
export function DecisionError({ error }: { error: Error | null }) {
  if (!error) return null
  const [heading, text] = CONFLICT_MESSAGES[error instanceof ApiError ? error.code : ''] ?? [
    licensingStaffCopy.notDecided,
    errorMessage(error),
  ]
  return (
    <div role="alert">
      <Notice tone="danger" heading={heading}>
        <p>{text}</p>
      </Notice>
    </div>
  )
}
