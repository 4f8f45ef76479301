import * as licensingStaffCopy from '#web/copy/licensing/staff.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { plural } from '#web/ui/format.ts'
import { KeyHint } from '#web/ui/keyboard/key-combination.tsx'
import type { Check } from './checklist.tsx'

type Props = {
  isPending: boolean
  /** The checks that are not made yet. */
  openChecks: readonly Check[]
  /** Whether the source of the look-up is chosen. */
  hasSource: boolean
  verifying: boolean
  rejecting: boolean
  decide(): void
  turnDown(): void
}

/**
 * The buttons Verify and Reject, or Revoke, with what is still missing. They stay in view below the fields,
 * which scroll.
 */
export const VerdictButtons = ({
  isPending,
  openChecks,
  hasSource,
  verifying,
  rejecting,
  decide,
  turnDown,
}: Props) => (
  <div className="verdicts">
    <div className="row row--2 verdict-buttons">
      {isPending && (
        <Button
          tone="primary"
          aria-keyshortcuts="V"
          aria-disabled={openChecks.length > 0 || !hasSource || undefined}
          aria-describedby="why-not-verify"
          busyLabel={verifying && licensingStaffCopy.verifying}
          onClick={decide}
        >
          {licensingStaffCopy.verify}
          <KeyHint>V</KeyHint>
        </Button>
      )}
      <Button
        tone="danger"
        aria-keyshortcuts="R"
        busyLabel={rejecting && licensingStaffCopy.rejecting}
        onClick={turnDown}
      >
        {isPending ? 'Reject' : 'Revoke'}
        <KeyHint>R</KeyHint>
      </Button>
    </div>
    {isPending && (
      <p className="quiet" id="why-not-verify" aria-live="polite">
        {missingText(openChecks, hasSource)}
      </p>
    )}
  </div>
)

function missingText([nextCheck, ...otherChecks]: readonly Check[], hasSource: boolean) {
  if (!nextCheck)
    return hasSource ? licensingStaffCopy.all8Checked : licensingStaffCopy.allEightAreCheckedChoose
  const openText =
    otherChecks.length === 0
      ? licensingStaffCopy.n1CheckLeft(nextCheck.name)
      : licensingStaffCopy.leftNext(plural(otherChecks.length + 1, 'check'), nextCheck.name)
  return hasSource ? `${openText}.` : licensingStaffCopy.youAlsoNeedASource(openText)
}
