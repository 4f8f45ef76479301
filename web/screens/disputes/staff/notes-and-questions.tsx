import { type FormEvent, useRef, useState } from 'react'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as disputesStaffCopy from '#web/copy/disputes/staff.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { IdentifierWarning } from '#web/ui/identifier-warning.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Moment } from '#web/ui/time.tsx'
import type { DisputeCaseResponse } from './payout-parts.ts'

type Props = Pick<DisputeCaseResponse, 'dispute'> & {
  /** The call that adds the text. */
  route: Route
  entries: DisputeCaseResponse['dispute']['notes']
  heading: string
  /** Says who reads the text. */
  headingNote: string
  /** Shown when there is no text and none can be written. */
  emptyText: string
  /** What kind of text it is. */
  noun: 'note' | 'question'
  /** The keyboard shortcut that moves the focus to the field, and its description. */
  shortcut: readonly [key: string, description: string]
  help?: string
  buttonLabel: string
  busyLabel: string
  addedText: string
}

/** The notes or questions of support in a case, with a form for more while the case is under review. */
function EntriesPanel(props: Props) {
  const {
    dispute,
    entries,
    noun,
    shortcut,
    heading,
    headingNote,
    emptyText,
    help,
    buttonLabel,
    busyLabel,
    addedText,
  } = props
  const newText = useTextField(props)
  const form = useRef<HTMLFormElement>(null)
  const [key, description] = shortcut
  const isOpen = dispute.status === 'under_review'
  const focusField = () => form.current?.querySelector('textarea')?.focus()
  useKeys(
    isOpen ? { [key.toLowerCase()]: focusField } : {},
    isOpen ? { [key.toLowerCase()]: description } : {},
  )
  // A decided case needs no empty panel.
  if (dispute.status === 'resolved' && entries.length === 0 && newText.field.value === '') return null
  return (
    <Panel heading={heading} headingNote={headingNote}>
      {entries.map(({ text, name, created_at }) => (
        <div key={created_at}>
          <p dir="auto" className="pre">
            {text}
          </p>
          <p className="quiet">
            <bdi>{name}</bdi>, <Moment time={created_at} />
          </p>
        </div>
      ))}
      {/* Text stays when somebody else decides the case while it is written. */}
      {(isOpen || newText.field.value !== '') && (
        <form className="dense form form--tight" ref={form} onSubmit={newText.submit} noValidate>
          <TextArea
            id={noun}
            rows={2}
            aria-keyshortcuts={key}
            label={disputesStaffCopy.newLabel(noun)}
            help={help}
            {...newText.field}
          />
          <IdentifierWarning text={newText.field.value} subject={noun} />
          <div>
            <Button type="submit" busyLabel={newText.isBusy && busyLabel}>
              {buttonLabel}
            </Button>
          </div>
        </form>
      )}
      {!isOpen && entries.length === 0 && <p className="quiet">{emptyText}</p>}
      <p className={newText.isAdded ? 'quiet' : 'hidden'} role="status">
        {newText.isAdded && addedText}
      </p>
    </Panel>
  )
}

/** Notes of staff for each other. The parties never see them. */
export const CaseNotes = ({ dispute }: Pick<DisputeCaseResponse, 'dispute'>) => (
  <EntriesPanel
    dispute={dispute}
    route="POST /staff/disputes/{id}/note"
    entries={dispute.notes}
    noun="note"
    shortcut={['N', disputesStaffCopy.writeANote]}
    heading={disputesStaffCopy.notes}
    headingNote={disputesStaffCopy.forStaffOnly}
    emptyText={disputesStaffCopy.noNotesYet}
    buttonLabel={disputesStaffCopy.addNote}
    busyLabel={disputesStaffCopy.adding}
    addedText={disputesStaffCopy.noteAdded}
  />
)

/** Questions of support to the parties, who answer with statements. */
export const CaseQuestions = ({ dispute }: Pick<DisputeCaseResponse, 'dispute'>) => (
  <EntriesPanel
    dispute={dispute}
    route="POST /staff/disputes/{id}/ask"
    entries={dispute.questions}
    noun="question"
    shortcut={['Q', disputesStaffCopy.askBothParties]}
    heading={disputesStaffCopy.questions}
    headingNote={disputesStaffCopy.forBothParties}
    emptyText={
      dispute.status === 'filed' ? disputesStaffCopy.takeThisCaseToAsk : disputesStaffCopy.noQuestionsYet
    }
    help={disputesStaffCopy.bothPartiesGetThisFrom(PRODUCT_NAME)}
    buttonLabel={disputesStaffCopy.askBothParties}
    busyLabel={disputesStaffCopy.asking}
    addedText={disputesStaffCopy.weAskedBothPartiesThey}
  />
)

/** The calls by which support adds texts to a case. */
type Route = 'POST /staff/disputes/{id}/note' | 'POST /staff/disputes/{id}/ask'

type Options = Pick<DisputeCaseResponse, 'dispute'> & { route: Route }

const toBody = ({ text }: { text: string }) => ({ text: text.trim() })

/** The text that support is writing. It stays until it was added, also after a failure. */
function useTextField({ dispute, route }: Options) {
  const [text, setText] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const add = useApiMutation(route)
  const { check, tooLong } = wireChecks(route, toBody, { text: disputesStaffCopy.writeSomethingFirst })
  return {
    field: {
      value: text,
      set(value: string) {
        setIsSubmitted(false)
        if (!add.isPending) add.reset()
        setText(value)
      },
      error:
        (isSubmitted ? check : tooLong)({ text }).text ?? (add.error ? errorMessage(add.error) : undefined),
    },
    isBusy: add.isPending,
    isAdded: add.isSuccess,
    submit(event: FormEvent) {
      event.preventDefault()
      if (add.isPending) return
      const isInvalid = check({ text }).text !== undefined
      setIsSubmitted(isInvalid)
      if (isInvalid) return
      // Keep text that was typed while the earlier text was being sent.
      const onSuccess = () => setText((current) => (current === text ? '' : current))
      add.mutate({ params: { id: dispute.id }, body: toBody({ text }) }, { onSuccess })
    },
  }
}
