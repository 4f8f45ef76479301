import { ApiError, errorMessage } from '#web/app/api-error.ts'
import { Notice } from '#web/ui/notice.tsx'

const CONFLICT_MESSAGES: Record<string, [heading: string, text: string]> = {
  license_not_pending: [
    'Another verifier decided first',
    'They decided while you were reviewing it. This is the result.',
  ],
  changed_meanwhile: [
    'The owner just changed it',
    "Your decision wasn't saved. This is the latest version: please check it again.",
  ],
}

export const isConflict = (error: Error) => error instanceof ApiError && error.code in CONFLICT_MESSAGES

/**
 * Why a verdict was not accepted: another verifier decided first, the owner changed the license, or an error.
 */
export function DecisionError({ error }: { error: Error | null }) {
  if (!error) return null
  const [heading, text] = CONFLICT_MESSAGES[error instanceof ApiError ? error.code : ''] ?? [
    'Not decided',
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
