import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import * as uiCopy from '#web/copy/ui/ui.tsx'
import { plural } from '../../format.ts'
import { Icon } from '../../icon.tsx'
import { joinTexts } from '../../member-text.ts'
import { Notice } from '../../notice.tsx'
import type { ConflictChoice, ConflictRow, FieldName } from './merge.ts'
import type { EditConflict } from './use-edit-conflict.ts'

type Labels<V> = Record<FieldName<V>, string>
type Props<V> = {
  conflict: EditConflict<V>
  /** The noun for the edited item: "job". */
  subject: string
  labels: Labels<V>
}

/**
 * Shows what another member, or this member in another window, changed while the form was open: the saved and
 * the typed value of each field.
 */
export function EditConflictNotice<V>({
  conflict: { rows, choose, choiceRequests, noticeRef },
  subject,
  labels,
}: Props<V>) {
  const firstUndecided = rows.find(({ choice }) => choice === undefined)
  useEffect(() => {
    if (choiceRequests > 0) noticeRef.current?.querySelector<HTMLElement>('[data-open] button')?.focus()
  }, [choiceRequests, noticeRef])
  return (
    <div ref={noticeRef} role="status" tabIndex={-1} className={rows.length > 0 ? undefined : 'hidden'}>
      {rows.length > 0 && (
        <Notice tone="warn" heading={uiCopy.thisChangedWhileYouWere(subject)} level={2}>
          <p className="small">
            {firstUndecided ? uiCopy.nothingYouTypedIsLost : uiCopy.nothingYouTypedIsLostAnd}
          </p>
          <ul className="edit-conflict">
            {rows.map((row) => (
              <ConflictField
                key={row.name}
                row={row}
                label={labels[row.name]}
                choose={(choice) => choose(row.name, choice)}
                isMissing={choiceRequests > 0 && row.choice === undefined}
              />
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

/** A hint beside the save button, which may be far below the notice, with a link to it. */
export const EditConflictHint = <V,>({ conflict: { rows, noticeRef } }: { conflict: EditConflict<V> }) =>
  rows.length > 0 && (
    <button type="button" className="btn btn--quiet" onClick={() => noticeRef.current?.focus()}>
      {uiCopy.changedInTheMeantime({ count: plural(rows.length, 'field') })}
    </button>
  )

type ConflictFieldProps<V> = {
  row: ConflictRow<V>
  label: string
  choose(choice: ConflictChoice): void
  isMissing: boolean
}

function ConflictField<V>({
  row: { ownValue, savedValue, choice },
  label,
  choose,
  isMissing,
}: ConflictFieldProps<V>) {
  const [ownText, otherText] = [toText(ownValue), toText(savedValue)]
  const button = (option: ConflictChoice, buttonLabel: string) => (
    <button type="button" aria-pressed={choice === option} onClick={() => choose(option)}>
      {buttonLabel}
      <span className="hidden">: {label}</span>
    </button>
  )
  return (
    <li data-open={choice === undefined || undefined}>
      <h3>{label}</h3>
      {isMissing && (
        <p className="field__error">
          <Icon icon={CircleAlert} small />
          {uiCopy.chooseWhichOneToKeep}
        </p>
      )}
      <dl>
        <dt>{uiCopy.typedHere}</dt>
        <dd>
          <MarkedText text={ownText} otherText={otherText} />
        </dd>
        <dt>{uiCopy.savedInTheMeantime}</dt>
        <dd>
          <MarkedText text={otherText} otherText={ownText} />
        </dd>
      </dl>
      <div className="segmented">
        {button('own', uiCopy.keepMine)}
        {button('saved', uiCopy.chooseTheSavedOne)}
      </div>
    </li>
  )
}

function MarkedText({ text, otherText }: { text: string; otherText: string }) {
  if (text.trim() === '') return <span className="quiet">{uiCopy.nothing}</span>
  const { before, changed, after } = textDifference(text, otherText)
  return (
    <span className="pre">
      {before}
      {changed && <mark>{changed}</mark>}
      {after}
    </span>
  )
}

/** A form value as text. */
const toText = (value: unknown): string =>
  Array.isArray(value)
    ? joinTexts(value)
    : typeof value === 'boolean'
      ? value
        ? 'Yes'
        : 'No'
      : String(value)

const CONTEXT_LENGTH = 40

/**
 * The part of a text that differs from another text, with the words before and after it, shortened if they
 * are long.
 */
type TextDifference = { before: string; changed: string; after: string }

/** Finds, in whole words, where a text differs from another one. */
export function textDifference(text: string, otherText: string): TextDifference {
  const [words, otherWords] = [text.split(/(?<=\s)/), otherText.split(/(?<=\s)/)]
  const sharedLength = Math.min(words.length, otherWords.length)
  let start = 0
  while (start < sharedLength && words[start] === otherWords[start]) start++
  let end = 0
  while (end < sharedLength - start && words.at(-1 - end) === otherWords.at(-1 - end)) end++
  const before = words.slice(0, start).join('')
  const after = words.slice(words.length - end).join('')
  return {
    before:
      before.length > CONTEXT_LENGTH ? `… ${before.slice(-CONTEXT_LENGTH).replace(/^\S*\s/, '')}` : before,
    changed: words.slice(start, words.length - end).join(''),
    after:
      after.length > CONTEXT_LENGTH ? `${after.slice(0, CONTEXT_LENGTH).replace(/\s\S*$/, '')} …` : after,
  }
}
