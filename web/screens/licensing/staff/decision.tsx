import type { ReactNode } from 'react'
import type { AnswerOf } from '#api/wire/wire.ts'
import { SelectField, TextArea, TextField } from '#web/ui/form/field.tsx'
import { today } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { usStateName } from '#web/ui/us-states.ts'
import { Checklist, checks } from './checklist.tsx'
import { useDeciding } from './deciding.ts'
import type { Verdict } from './queue.ts'
import { NotDecided } from './verdict-conflict.tsx'
import { Verdicts } from './verdicts.tsx'

const SOURCES = (state: string) =>
  ['', 'Nursys QuickConfirm', `${usStateName(state)} Board of Nursing`, 'The board by phone'].map(
    (value) => ({
      value,
      label: value || 'Choose a source',
    }),
  )

const CLOSED = { rejected: 'Rejected', expired: 'Expired', deleted: 'Deleted' }

type Props = Pick<AnswerOf<'GET /staff/licenses/{id}'>, 'license' | 'owner'> & {
  hasDocument: boolean
  onward(verdict: Verdict): void
}

/** The checklist, the register that was searched, and the verdict. */
export function Decision({ license, owner, hasDocument, onward }: Props) {
  const list = checks(license, owner, hasDocument)
  const { pending, done, toggle, open, source, lookedUp, invalidFrom, note, ...verdict } = useDeciding(
    license,
    list,
    onward,
  )

  const refusal = <NotDecided error={verdict.error} />
  if (license.status !== 'pending' && license.status !== 'verified')
    return <Closed status={license.status} note={license.note} refusal={refusal} />
  return (
    <div className="split__fix">
      <Panel
        heading={pending ? 'Checklist' : 'Verified'}
        headingNote={
          <a className="link" href="https://www.nursys.com/" target="_blank" rel="noreferrer">
            Open Nursys QuickConfirm
          </a>
        }
      >
        <div className="dense">
          {pending ? (
            <Checklist of={list} done={done} toggle={toggle} />
          ) : (
            <p className="quiet">It counts where its owner applies. To revoke it, say why.</p>
          )}
          <div className="form form--tight gap-above--s">
            {pending && (
              <div className="pair">
                <SelectField
                  id="source"
                  {...source}
                  label="Source looked at"
                  options={SOURCES(license.state)}
                />
                <TextField id="looked-up" type="date" max={today()} {...lookedUp} label="Date looked up" />
              </div>
            )}
            {!pending && (
              <TextField
                id="invalid-from"
                type="date"
                short
                max={today()}
                {...invalidFrom}
                label="Invalid from"
                help="If the board gives a date. Otherwise it stops counting from now on"
              />
            )}
            <TextArea
              id="note"
              rows={3}
              aria-keyshortcuts="N"
              {...note}
              label={
                <>
                  Note{' '}
                  <span className="quiet">the owner reads it when you {pending ? 'reject' : 'revoke'}</span>
                </>
              }
            />
            {refusal}
            <Verdicts {...{ pending, open, ...verdict }} hasSource={source.value !== ''} />
          </div>
        </div>
      </Panel>
    </div>
  )
}

type ClosedProps = { status: keyof typeof CLOSED; note: string | undefined; refusal: ReactNode }

const Closed = ({ status, note, refusal }: ClosedProps) => (
  <div className="split__fix">
    <Panel heading={CLOSED[status]}>
      {refusal}
      <p className="quiet">
        {status === 'deleted'
          ? 'The owner deleted it. It no longer counts anywhere, and its document is kept.'
          : 'The owner can correct it, and it comes back to the queue.'}
      </p>
      {note && <p className="pre">{note}</p>}
    </Panel>
  </div>
)
