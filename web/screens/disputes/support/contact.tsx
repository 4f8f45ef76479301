import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '#web/app/client.ts'
import { useSession } from '#web/app/session.ts'
import * as publicContactCopy from '#web/copy/public/contact.tsx'
import { ConversationDrawing } from '#web/ui/drawing.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea, TextField } from '#web/ui/form/field.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { tooLongMessages } from '#web/ui/form/text-limits.ts'
import { PublicHead } from '#web/ui/layout/public-page.tsx'
import {
  CONTACT_LIMITS,
  type ContactMessage,
  checkContactMessage,
  EMPTY_MESSAGE,
  missingFieldsMessage,
} from './contact-form.ts'

export function Contact() {
  const [isSent, setIsSent] = useState(false)
  return (
    <>
      <PublicHead
        title={publicContactCopy.contactUs}
        heading={publicContactCopy.sendUsAMessage}
        description={publicContactCopy.writeToOurSupportTeam}
        lead={publicContactCopy.aPersonReadsEveryMessage}
        picture={<ConversationDrawing />}
      />
      <div className="beside-text">
        <div>
          <div role="status">
            {isSent && (
              <div className="stack stack--3">
                <svg className="drawing drawing--small" viewBox="0 0 96 80" aria-hidden="true">
                  <path className="drawing__ring" d="M66.4 21.6a26 26 0 1 0 0 36.8" />
                  <path className="drawing__ring" d="m38 41 8 8 16-17" />
                  <circle className="drawing__dot" cx="72" cy="40" r="8" />
                </svg>
                <h2 className="display">{publicContactCopy.messageSent}</h2>
                <p className="quiet">{publicContactCopy.ourSupportTeamHasIt}</p>
                <button className="btn btn--start" type="button" onClick={() => setIsSent(false)}>
                  {publicContactCopy.writeAnotherMessage}
                </button>
              </div>
            )}
          </div>
          {!isSent && <MessageForm onSent={() => setIsSent(true)} />}
        </div>
        <nav aria-labelledby="before-you-write">
          <h2 id="before-you-write">{publicContactCopy.beforeYouWrite}</h2>
          <ul>
            {QUESTIONS.map(([hash, question]) => (
              <li key={hash}>
                <Link to="/help" hash={hash}>
                  {question}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  )
}

/** The answers in Help that most messages ask for. */
const QUESTIONS = [
  ['where-is-the-money', publicContactCopy.whereIsTheMoneyRight],
  ['verify-email', publicContactCopy.theLinkInTheEmail],
  ['license-check', publicContactCopy.whatHappensToALicense],
  ['delete-account', publicContactCopy.howDoICloseMy],
] as const

function MessageForm({ onSent }: { onSent(): void }) {
  const { loggedIn } = useSession()
  const send = useSendContactMessage(loggedIn)
  const form = useForm({
    initial: EMPTY_MESSAGE,
    tooLong: (draft) => tooLongMessages(draft, CONTACT_LIMITS),
    check: (draft) => checkContactMessage(draft, loggedIn),
    heading: (draft) => missingFieldsMessage(draft, loggedIn),
    submit: async (draft) => {
      await send(draft)
      onSent()
    },
  })
  return (
    <form className="form" onSubmit={form.onSubmit} noValidate>
      <p className="quiet without-script">{publicContactCopy.sendingAMessageFromHere}</p>
      <ErrorSummary {...form.summary} />
      {!loggedIn && (
        <div className="field-pair field-pair--wide">
          <TextField
            {...form.field('name')}
            label={publicContactCopy.nameLabel}
            name="name"
            autoComplete="name"
          />
          <TextField
            {...form.field('email')}
            label={publicContactCopy.email}
            name="email"
            type="email"
            autoComplete="email"
          />
          <TextField
            {...form.field('phone')}
            label={publicContactCopy.phoneOptional}
            name="phone"
            type="tel"
            autoComplete="tel"
          />
        </div>
      )}
      <TextArea
        {...form.field('message')}
        label={publicContactCopy.message}
        name="message"
        help={publicContactCopy.noPatientNamesOrRecords}
      />
      <div className="actions">
        <Button type="submit" tone="primary" busyLabel={form.isBusy && publicContactCopy.sending}>
          {publicContactCopy.send}
        </Button>
      </div>
    </form>
  )
}

/**
 * Sends a message to support. A retry of the same message after no response keeps its Idempotency-Key, so
 * that it arrives once.
 */
function useSendContactMessage(loggedIn: boolean) {
  const lastAttempt = useRef({ content: '', key: '' })
  return async (draft: ContactMessage) => {
    const content = JSON.stringify(draft)
    if (lastAttempt.current.content !== content) lastAttempt.current = { content, key: crypto.randomUUID() }
    const { key } = lastAttempt.current
    const { message, name, email } = draft
    const phone = draft.phone.trim()
    if (loggedIn) await call('POST /contact', { body: { message }, key })
    else await call('POST /contact/public', { body: { message, name, email, ...(phone && { phone }) }, key })
    lastAttempt.current = { content: '', key: '' }
  }
}
