import { CircleAlert } from 'lucide-react'
import type { DisputeOutcome } from '#domain/disputes/dispute-schemas.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { errorMessage } from '#web/app/api-error.ts'
import * as disputesStaffCopy from '#web/copy/disputes/staff.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { describedBy, NumberField, TextArea } from '#web/ui/form/field.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { Icon } from '#web/ui/icon.tsx'
import { KeyHint } from '#web/ui/keyboard/key-combination.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Moment } from '#web/ui/time.tsx'
import { ConfirmDecision } from './confirm-decision.tsx'
import type { DisputeCaseResponse } from './payout-parts.ts'
import { formatPayoutParts, payoutPartsOf } from './payout-parts.ts'
import { SharesTable } from './shares-table.tsx'
import { useDecision } from './use-decision.ts'

const OUTCOME_OPTIONS: [outcome: DisputeOutcome, label: string, key: string][] = [
  ['release', disputesStaffCopy.releaseAll, '1'],
  ['split', 'Split', '2'],
  ['refund', disputesStaffCopy.refundAll, '3'],
]

type Props = Pick<DisputeCaseResponse, 'dispute' | 'escrow' | 'parties'> & { onDecide(): void }

/** The decision of a case under review: how much each side receives, a dry run, then the decision. */
export function DecisionPanel({ onDecide, ...props }: Props) {
  const { parties } = props
  const decision = useDecision(props, onDecide)
  const { price, outcome, share, note, shares, dryRun, resolution, startDryRun, resolve } = decision
  const consultant = fullName(parties.consultant)
  function choose(value: DisputeOutcome) {
    outcome.set(value)
    document.getElementById(`outcome-${value}`)?.focus()
  }
  useKeys(
    Object.fromEntries(OUTCOME_OPTIONS.map(([value, , key]) => [key, () => choose(value)])),
    Object.fromEntries(OUTCOME_OPTIONS.map(([, label, key]) => [key, label])),
  )
  const error = dryRun.error ?? resolution.error
  return (
    <Panel heading={disputesStaffCopy.decision}>
      <div className="dense form form--tight">
        <OutcomeButtons {...outcome} />
        {outcome.value === 'split' && (
          <>
            <div className="field">
              <label htmlFor="share-range">
                {disputesStaffCopy.shareOfThePriceFor({ name: <bdi>{consultant}</bdi> })}
              </label>
              <input
                id="share-range"
                className="range"
                type="range"
                min={100}
                max={price - 100}
                step={100}
                value={share.gross}
                style={{ '--at': `${(share.gross / price) * 100}%` } as React.CSSProperties}
                aria-valuetext={disputesStaffCopy.ofLabel(formatMoney(share.gross), formatMoney(price))}
                onChange={(event) => share.set(String(Number(event.target.value) / 100))}
              />
            </div>
            <NumberField
              id="share"
              label={disputesStaffCopy.shareInDollarsToThe}
              isMoney
              value={share.value}
              set={share.set}
              error={share.error}
            />
          </>
        )}
        {shares && <SharesTable parties={parties} shares={shares} />}
        <TextArea id="why" rows={3} label={disputesStaffCopy.reasonBothPartiesCanRead} {...note} />
        {error && (
          <div role="alert">
            <Notice tone="danger" heading={disputesStaffCopy.notDecided}>
              <p>{errorMessage(error)}</p>
            </Notice>
          </div>
        )}
        {dryRun.data ? (
          <ConfirmDecision
            dryRun={dryRun.data}
            dispute={props.dispute}
            parties={parties}
            // After the decision the page is loaded again, and shows it instead of this.
            isBusy={resolution.isPending || resolution.isSuccess}
            decide={resolve}
            cancel={() => dryRun.reset()}
          />
        ) : (
          <>
            <Button
              tone="primary"
              wide
              busyLabel={dryRun.isPending && disputesStaffCopy.previewing}
              onClick={startDryRun}
            >
              {disputesStaffCopy.previewTheDecision}
            </Button>
            <p className="quiet">{disputesStaffCopy.showsWhatWouldHappenNothing}</p>
          </>
        )}
      </div>
    </Panel>
  )
}

/** The choice of an outcome. None is selected at first. */
const OutcomeButtons = ({ value: chosenOutcome, set, error }: ReturnType<typeof useDecision>['outcome']) => (
  <div className={error ? 'field field--invalid' : 'field'}>
    {error && (
      <p className="field__error" id="outcome-error">
        <Icon icon={CircleAlert} small />
        {error}
      </p>
    )}
    <fieldset
      className="segmented"
      aria-label={disputesStaffCopy.outcome}
      tabIndex={-1}
      {...describedBy('outcome', error, undefined)}
    >
      {OUTCOME_OPTIONS.map(([value, label, key]) => (
        <button
          key={value}
          id={`outcome-${value}`}
          type="button"
          aria-pressed={chosenOutcome === value}
          aria-keyshortcuts={key}
          onClick={() => set(value)}
        >
          {label}
          <KeyHint>{key}</KeyHint>
        </button>
      ))}
    </fieldset>
  </div>
)

const OUTCOME_LABELS = {
  release: disputesStaffCopy.allToTheConsultant,
  refund: disputesStaffCopy.allBackToTheClient,
  split: disputesStaffCopy.splitBetweenBoth,
}

type DecisionSummaryProps = Pick<DisputeCaseResponse, 'dispute' | 'escrow' | 'parties' | 'timeline'> & {
  /** Whether the case was decided on this page just now. The summary then takes the focus. */
  wasDecidedHere: boolean
}

/** The decision of the case, and where the money went. */
export function DecisionSummary({ wasDecidedHere, parties, ...details }: DecisionSummaryProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>(!wasDecidedHere)
  const { resolution } = details.dispute
  const payoutParts = payoutPartsOf(details)
  if (!resolution || !payoutParts) return null
  const names = { consultant: fullName(parties.consultant), client: fullName(parties.client) }
  return (
    <section className="panel" aria-labelledby="decided">
      <h2 id="decided" ref={heading} tabIndex={-1}>
        {disputesStaffCopy.decided({ outcomeLabels: OUTCOME_LABELS[resolution.outcome] })}
      </h2>
      <p>
        {formatPayoutParts(payoutParts, names)}. <Moment time={resolution.resolved_at} />
      </p>
      <p dir="auto" className="pre">
        {resolution.note}
      </p>
    </section>
  )
}
