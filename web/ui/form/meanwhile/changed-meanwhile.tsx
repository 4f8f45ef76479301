import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { plural } from '../../format.ts'
import { Icon } from '../../icon.tsx'
import { listed } from '../../member-text.ts'
import { Notice } from '../../notice.tsx'
import { changedPart } from './changed-part.ts'
import type { Choice, Name, Row } from './merge.ts'
import type { Meanwhile } from './use-meanwhile.ts'

type Labels<V> = Record<Name<V>, string>
type Props<V> = {
  of: Meanwhile<V>
  /** What is edited: "job". */
  what: string
  labels: Labels<V>
}

/** What another person, or this one in another window, changed while the form was open: what was saved and what is typed here, field by field. */
export function ChangedMeanwhile<V>({ of: { rows, choose, asked, box }, what, labels }: Props<V>) {
  const first = rows.find(({ choice }) => choice === undefined)
  useEffect(() => {
    if (asked > 0) box.current?.querySelector<HTMLElement>('[data-open] button')?.focus()
  }, [asked, box])
  return (
    <div ref={box} role="status" tabIndex={-1} className={rows.length > 0 ? undefined : 'hidden'}>
      {rows.length > 0 && (
        <Notice tone="warn" heading={`This ${what} was changed while you edited it`} level={2}>
          <p className="small">
            {first
              ? 'Nothing you typed is lost, and nothing is saved yet. Choose what to keep, then save.'
              : 'Nothing you typed is lost, and nothing is saved yet. This is what was changed, and what you will save.'}
          </p>
          <ul className="meanwhile">
            {rows.map((row) => (
              <Field
                key={row.name}
                row={row}
                label={labels[row.name]}
                choose={(choice) => choose(row.name, choice)}
                missing={asked > 0 && row.choice === undefined}
              />
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

/** For beside the save button, which may be far below: leads up to what was changed. */
export const ChangedHint = <V,>({ of: { rows, box } }: { of: Meanwhile<V> }) =>
  rows.length > 0 && (
    <button type="button" className="btn btn--quiet" onClick={() => box.current?.focus()}>
      {plural(rows.length, 'field')} changed in the meantime
    </button>
  )

type FieldProps<V> = { row: Row<V>; label: string; choose(choice: Choice): void; missing: boolean }

function Field<V>({ row: { mine, theirs, choice }, label, choose, missing }: FieldProps<V>) {
  const [own, other] = [text(mine), text(theirs)]
  const button = (which: Choice, words: string) => (
    <button type="button" aria-pressed={choice === which} onClick={() => choose(which)}>
      {words}
      <span className="hidden">: {label}</span>
    </button>
  )
  return (
    <li data-open={choice === undefined || undefined}>
      <h3>{label}</h3>
      {missing && (
        <p className="field__error">
          <Icon of={CircleAlert} small />
          Choose which one to keep
        </p>
      )}
      <dl>
        <dt>Typed here</dt>
        <dd>
          <Changed text={own} other={other} />
        </dd>
        <dt>Saved in the meantime</dt>
        <dd>
          <Changed text={other} other={own} />
        </dd>
      </dl>
      <div className="seg">
        {button('mine', 'Keep mine')}
        {button('theirs', 'Use the saved one')}
      </div>
    </li>
  )
}

function Changed({ text, other }: { text: string; other: string }) {
  if (text.trim() === '') return <span className="quiet">Nothing</span>
  const { before, changed, after } = changedPart(text, other)
  return (
    <span className="pre">
      {before}
      {changed && <mark>{changed}</mark>}
      {after}
    </span>
  )
}

/** A value of a form as a person reads it. */
const text = (value: unknown): string =>
  Array.isArray(value) ? listed(value) : typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
