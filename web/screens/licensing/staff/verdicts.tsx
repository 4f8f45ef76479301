import { Button } from '#web/ui/form/button.tsx'
import { KeyHint } from '#web/ui/form/key-hint.tsx'
import { plural } from '#web/ui/format.ts'
import type { Check } from './checklist.tsx'

type Props = {
  pending: boolean
  /** The checks still to be made. */
  open: readonly Check[]
  /** Whether a source of the look-up is chosen. */
  hasSource: boolean
  verifying: boolean
  rejecting: boolean
  decide(): void
  turnDown(): void
}

/** Verify and reject, or revoke, and what is still missing; in view however long the checklist is. */
export const Verdicts = ({ pending, open, hasSource, verifying, rejecting, decide, turnDown }: Props) => (
  <div className="verdicts">
    <div className="row row--2 decide">
      {pending && (
        <Button
          tone="primary"
          aria-keyshortcuts="V"
          aria-disabled={open.length > 0 || !hasSource || undefined}
          aria-describedby="why-not-verify"
          busy={verifying && 'Verifying'}
          onClick={decide}
        >
          Verify<KeyHint>V</KeyHint>
        </Button>
      )}
      <Button tone="danger" aria-keyshortcuts="R" busy={rejecting && 'Rejecting'} onClick={turnDown}>
        {pending ? 'Reject' : 'Revoke'}
        <KeyHint>R</KeyHint>
      </Button>
    </div>
    {pending && (
      <p className="quiet" id="why-not-verify" aria-live="polite">
        {missing(open, hasSource)}
      </p>
    )}
  </div>
)

function missing([next, ...more]: readonly Check[], hasSource: boolean) {
  if (!next) return hasSource ? 'All eight are checked.' : 'All eight are checked. Choose a source to verify.'
  const open =
    more.length === 0
      ? `1 check is open: ${next.name}`
      : `${plural(more.length + 1, 'check')} are open. Next: ${next.name}`
  return `${open}. Verify opens when all eight are done${hasSource ? '' : ' and a source is chosen'}.`
}
