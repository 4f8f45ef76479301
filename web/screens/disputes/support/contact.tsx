import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '#web/app/client.ts'
import { useSession } from '#web/app/session.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea, TextField } from '#web/ui/form/field.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { tooLongMessages } from '#web/ui/form/text-limits.ts'
import { PublicHead } from '#web/ui/layout/public-page.tsx'
import { Notice } from '#web/ui/notice.tsx'
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
    <div className="narrow stack stack--6">
      <PublicHead
        title="Contact Us"
        heading="Send Us a Message"
        description="Write to our support team. You do not need an account."
        lead={
          <>
            A person reads every message and answers by email. Many questions are answered in{' '}
            <Link to="/help">Help</Link>.
          </>
        }
      />
      <div role="status">
        {isSent && (
          <Notice tone="ok" heading="Message Sent" level={2}>
            <p className="small">Our support team has it and will answer by email.</p>
            <button className="btn btn--quiet btn--start" type="button" onClick={() => setIsSent(false)}>
              Write another message
            </button>
          </Notice>
        )}
      </div>
      {!isSent && <MessageForm onSent={() => setIsSent(true)} />}
    </div>
  )
}

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
      <p className="quiet without-script">Sending a message from here needs JavaScript.</p>
      <ErrorSummary {...form.summary} />
      {!loggedIn && (
        <>
          <TextField {...form.field('name')} label="Name" name="name" autoComplete="name" />
          <TextField {...form.field('email')} label="Email" name="email" type="email" autoComplete="email" />
          <TextField
            {...form.field('phone')}
            label="Phone (optional)"
            name="phone"
            type="tel"
            autoComplete="tel"
          />
        </>
      )}
      <TextArea
        {...form.field('message')}
        label="Message"
        name="message"
        help="Please leave out patient names and health details."
      />
      <div className="actions">
        <Button type="submit" tone="primary" busyLabel={form.isBusy && 'Sending'}>
          Send
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
