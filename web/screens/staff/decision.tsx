import { useRef, useState } from 'react'
import type { AnswerOf } from '#api/contract/contract.ts'
import { plural, today } from '../../format.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextArea, TextField } from '../../parts/field.tsx'
import { Key } from '../../parts/key.tsx'
import { Panel } from '../../parts/panel.tsx'
import { stateName } from '../../parts/state-names.ts'
import { moved, useAct } from '../../query.ts'
import { Checklist, checks } from './checklist.tsx'
import { useKeys } from './keys.ts'
import { isOvertaken, NotDecided } from './overtaken.tsx'

const SOURCES = (state: string) =>
  ['Nursys QuickConfirm', `${stateName(state)} Board of Nursing`, 'The board by phone'].map((words) => ({
    value: words,
    words,
  }))

const CLOSED = { rejected: 'Rejected', expired: 'Expired', deleted: 'Deleted' }

/** The checklist, where it was looked up, and the verdict. Nobody verifies with a check left open. */
type Props = Pick<AnswerOf<'GET /staff/licenses/{id}'>, 'license' | 'owner'> & { hasDocument: boolean }

export function Decision({ license, owner, hasDocument }: Props) {
  const list = checks(license, owner, hasDocument)
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const [source, setSource] = useState('Nursys QuickConfirm')
  const [lookedUp, setLookedUp] = useState(today)
  const [note, setNote] = useState('')
  const [reasonMissing, setReasonMissing] = useState(false)
  const noteField = useRef<HTMLDivElement>(null)
  // What was noted for one decision is no reason for the next: after Verify the same key would revoke with it.
  const decided = () => setNote('')
  const verify = useAct('POST /staff/licenses/{id}/verify', decided)
  const reject = useAct('POST /staff/licenses/{id}/reject', decided)
  // The same press again would act on what another decided.
  const overtaken = {
    onError: (error: Error) => {
      if (!isOvertaken(error)) return
      setNote('')
      void moved([{ name: 'licenses' }])
    },
  }
  const pending = license.status === 'pending'
  // What was checked was checked of what it said then.
  const [seen, setSeen] = useState(license.revision)
  if (seen !== license.revision) {
    setSeen(license.revision)
    setDone(new Set())
  }
  const open = list.filter((_, index) => !done.has(index))
  const toNote = () => noteField.current?.querySelector('textarea')?.focus()

  const toggle = (index: number) => {
    const next = new Set(done)
    if (!next.delete(index)) next.add(index)
    setDone(next)
  }
  function decide() {
    if (!pending || open.length > 0 || verify.isPending) return
    reject.reset()
    verify.mutate(
      {
        params: { id: license.id },
        body: {
          source: `${source}, looked up ${lookedUp}`,
          ...(note.trim() ? { note: note.trim() } : {}),
          license_type: license.license_type as 'RN',
          multistate: license.multistate,
          revision: license.revision,
        },
      },
      overtaken,
    )
  }
  function turnDown() {
    setReasonMissing(note.trim() === '')
    if (note.trim() === '') return toNote()
    if (reject.isPending) return
    verify.reset()
    const { id, revision } = license
    reject.mutate({ params: { id }, body: { reason: note.trim(), revision } }, overtaken)
  }
  useKeys({
    ...Object.fromEntries(list.map((_, index) => [String(index + 1), () => toggle(index)])),
    v: decide,
    r: turnDown,
    n: toNote,
  })

  const told = <NotDecided error={verify.error ?? reject.error} />
  if (license.status !== 'pending' && license.status !== 'verified')
    return (
      <div className="split__fix">
        <Panel heading={CLOSED[license.status]}>
          {told}
          <p className="quiet">
            {license.status === 'deleted'
              ? 'The owner deleted it. It counts nowhere, and its document is kept.'
              : 'The owner can correct it, and it comes back to the queue.'}
          </p>
          {license.note && <p className="pre">{license.note}</p>}
        </Panel>
      </div>
    )
  return (
    <div className="split__fix">
      <Panel
        heading={pending ? 'Checklist' : 'Verified'}
        aside={
          <a className="link" href="https://www.nursys.com/" target="_blank" rel="noreferrer">
            Open Nursys QuickConfirm
          </a>
        }
      >
        <div className="dense">
          {pending ? (
            <Checklist of={list} done={done} toggle={toggle} />
          ) : (
            <p className="quiet">It counts where its owner applies. To take that back, say why.</p>
          )}
          <div className="form form--tight gap-above--s">
            {pending && (
              <div className="pair">
                <SelectField
                  id="source"
                  value={source}
                  set={setSource}
                  error={undefined}
                  label="Source looked at"
                  choices={SOURCES(license.state)}
                />
                <TextField
                  id="looked-up"
                  type="date"
                  value={lookedUp}
                  set={setLookedUp}
                  error={undefined}
                  label="Date looked up"
                />
              </div>
            )}
            <div ref={noteField}>
              <TextArea
                id="note"
                rows={3}
                value={note}
                set={(text) => {
                  setNote(text)
                  setReasonMissing(false)
                }}
                error={reasonMissing ? 'Say why: the owner reads it' : undefined}
                label={
                  <>
                    Note{' '}
                    <span className="quiet">the owner reads it when you {pending ? 'reject' : 'revoke'}</span>
                  </>
                }
              />
            </div>
            {told}
            <div className="row row--2 decide">
              {pending && (
                <Button
                  tone="primary"
                  aria-keyshortcuts="V"
                  aria-disabled={open.length > 0 || undefined}
                  aria-describedby="why-not-verify"
                  busy={verify.isPending && 'Verifying'}
                  onClick={decide}
                >
                  Verify<Key>V</Key>
                </Button>
              )}
              <Button
                tone="danger"
                aria-keyshortcuts="R"
                busy={reject.isPending && 'Rejecting'}
                onClick={turnDown}
              >
                {pending ? 'Reject' : 'Revoke'}
                <Key>R</Key>
              </Button>
            </div>
            {pending && (
              <p className="quiet" id="why-not-verify" aria-live="polite">
                {open.length === 0
                  ? 'All eight are checked.'
                  : `${plural(open.length, 'check')} ${open.length === 1 ? 'is' : 'are'} open: ${open.map(({ short }) => short).join(', ')}. Verify opens when all eight are done.`}
              </p>
            )}
          </div>
        </div>
      </Panel>
    </div>
  )
}
