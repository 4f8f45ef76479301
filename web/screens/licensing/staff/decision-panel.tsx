import type { ReactNode } from 'react'
import type { ResponseOf } from '#api/wire/wire.ts'
import * as licensingStaffCopy from '#web/copy/licensing/staff.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/form/field.tsx'
import { today } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { usStateName } from '#web/ui/us-states.ts'
import { Checklist, checksFor } from './checklist.tsx'
import { DecisionError } from './decision-error.tsx'
import { useLicenseDecision } from './use-license-decision.ts'
import type { LicenseVerdict } from './use-license-queue.ts'
import { VerdictButtons } from './verdict-buttons.tsx'

const sourceOptionsOf = (state: string) =>
  [
    '',
    licensingStaffCopy.nursysQuickconfirm,
    licensingStaffCopy.boardOfNursing(usStateName(state)),
    licensingStaffCopy.theBoardByPhone,
  ].map((value) => ({
    value,
    label: value || licensingStaffCopy.chooseASource,
  }))

const CLOSED_HEADINGS = { rejected: 'Rejected', expired: 'Expired', deleted: 'Deleted' }

type Props = Pick<ResponseOf<'GET /staff/licenses/{id}'>, 'license' | 'owner'> & {
  hasDocument: boolean
  /** Who gave the last verdict, when and by which source. */
  decidedText: string | undefined
  openNext(verdict: LicenseVerdict): void
}

/** The checklist, the register in which the verifier looked, and the verdict. */
export function DecisionPanel({ license, owner, hasDocument, decidedText, openNext }: Props) {
  const checks = checksFor(license, owner, hasDocument)
  const {
    pending: isPending,
    done: checkedIndexes,
    toggle,
    open: openChecks,
    source,
    lookedUp,
    invalidFrom,
    note,
    ...verdict
  } = useLicenseDecision(license, checks, openNext)

  const refusal = <DecisionError error={verdict.error} />
  if (license.status !== 'pending' && license.status !== 'verified')
    return <ClosedPanel status={license.status} note={license.note} {...{ decidedText, refusal }} />
  return (
    <div className="columns__sticky review-panel">
      <Panel
        heading={isPending ? licensingStaffCopy.checklist : licensingStaffCopy.verified}
        headingNote={
          <a className="btn" href="https://www.nursys.com/" target="_blank" rel="noreferrer">
            {licensingStaffCopy.openNursysQuickconfirm}
          </a>
        }
      >
        <div className="dense review-panel__fields">
          {isPending ? (
            <Checklist checks={checks} checkedIndexes={checkedIndexes} toggle={toggle} />
          ) : (
            <>
              {decidedText && <p>{decidedText}</p>}
              <p className="quiet">{licensingStaffCopy.itsOwnerCanApplyWith}</p>
            </>
          )}
          <div className="form form--tight gap-above--s">
            {isPending && (
              <div className="field-pair">
                <SelectField
                  id="source"
                  {...source}
                  label={licensingStaffCopy.sourceChecked}
                  options={sourceOptionsOf(license.state)}
                />
                <TextField
                  id="looked-up"
                  type="date"
                  max={today()}
                  {...lookedUp}
                  label={licensingStaffCopy.dateChecked}
                />
              </div>
            )}
            {!isPending && (
              <TextField
                id="invalid-from"
                type="date"
                isShort
                max={today()}
                {...invalidFrom}
                label={licensingStaffCopy.invalidAsOf}
                help={licensingStaffCopy.leaveBlankToRevokeIt}
              />
            )}
            <TextArea
              id="note"
              rows={1}
              aria-keyshortcuts="N"
              {...note}
              label={licensingStaffCopy.note({
                part: (
                  <span className="quiet">
                    {licensingStaffCopy.theOwnerWillSeeIt} {isPending ? 'reject' : 'revoke'}
                  </span>
                ),
              })}
            />
            {refusal}
          </div>
        </div>
        <VerdictButtons {...{ isPending, openChecks, ...verdict }} hasSource={source.value !== ''} />
      </Panel>
    </div>
  )
}

type ClosedPanelProps = {
  status: keyof typeof CLOSED_HEADINGS
  note: string | undefined
  decidedText: string | undefined
  refusal: ReactNode
}

const ClosedPanel = ({ status, note, decidedText, refusal }: ClosedPanelProps) => (
  <div className="columns__sticky">
    <Panel heading={CLOSED_HEADINGS[status]}>
      {refusal}
      {status === 'rejected' && decidedText && <p>{decidedText}</p>}
      <p className="quiet">
        {status === 'deleted'
          ? licensingStaffCopy.theOwnerDeletedItIts
          : licensingStaffCopy.theOwnerCanCorrectIt}
      </p>
      {note && <p className="pre">{note}</p>}
    </Panel>
  </div>
)
