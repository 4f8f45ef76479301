import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { ErrorSummary } from '#web/ui/form/form.tsx'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { BackLink, PageHead, Section } from '#web/ui/layout/page.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { Setting } from '#web/ui/setting/setting.tsx'
import { SettingActions, useSettingForm } from '#web/ui/setting/setting-form.tsx'
import { SettingsSkeleton } from '#web/ui/setting/skeleton.tsx'
import { useUnverifiedUser, VerifyEmailNotice } from '#web/ui/verify-email-notice.tsx'
import { OutstandingPayouts } from './outstanding-payouts.tsx'

export function PaymentSettings() {
  const { mode } = useSession()
  const response = useQuery(query('GET /payments/email', {}))
  return (
    <>
      <BackLink to="/account">Account</BackLink>
      <PageHead
        title="Payment Settings"
        lead={
          mode === 'seeker'
            ? 'How you pay for work, and how refunds reach you.'
            : 'Where we send what you earn, on the day your work is approved.'
        }
      />
      {mode === 'seeker' && <HowClientsPay />}
      <QueryContent query={response} subject="The payout email" skeleton={<PaymentSettingsSkeleton />}>
        {({ email }) => <PayoutEmail email={email} />}
      </QueryContent>
    </>
  )
}

/** How a client pays and is refunded. Nothing of it has to be set. */
const HowClientsPay = () => (
  <Section heading="How you pay" className="section--near">
    <Facts
      items={[
        ['Hiring', "You approve each payment at PayPal. We don't store cards or bank accounts."],
        ['Refunds', 'They go back to the PayPal account you paid with.'],
        [
          'Receipts',
          <span key="receipts">
            Each of your <Link to="/payments">payments</Link> has one.
          </span>,
        ],
      ]}
    />
  </Section>
)

/** The email, and the payouts in progress below it. */
const PaymentSettingsSkeleton = () => (
  <>
    <SettingsSkeleton names={['Payout email']} />
    <div className="gap-above" aria-hidden="true">
      <i className="skeleton skeleton--title" />
      <i className="skeleton skeleton--60" />
    </div>
  </>
)

const toBody = ({ email }: { email: string }) => ({ email: email.trim() })
const checks = wireChecks('POST /payments/email', toBody, { email: 'Enter the email of your PayPal account' })

function PayoutEmail({ email }: { email: string }) {
  const { mode } = useSession()
  const save = useApiMutation('POST /payments/email')
  const [savedAt, setSavedAt] = useState<string>()
  const unverified = useUnverifiedUser()
  const { row, form, unsavedNote, cancel } = useSettingForm({
    id: 'payout-email',
    values: { email },
    ...checks,
    heading: "Your payout email wasn't saved.",
    submit: async (values) => {
      // Payouts sent earlier are not news. The clocks of browser and server may differ a little.
      const savingSince = new Date(Date.now() - CLOCK_TOLERANCE_MS).toISOString()
      await save.mutateAsync({ body: toBody(values) })
      setSavedAt(savingSince)
    },
  })
  const renderForm = (actions: ReactNode) => (
    <form className="form form--tight" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <VerifyEmailNotice purpose="set your payout email" allowedActions="" />
      <TextField
        {...form.field('email')}
        label="Payout email"
        help="The email of your PayPal account. We'll send any payout on hold right away."
        type="email"
        autoComplete="email"
      />
      {!unverified && actions}
    </form>
  )
  const busyLabel = form.isBusy && 'Saving'
  return (
    <>
      {email || mode === 'seeker' ? (
        <div className="settings settings--before">
          <Setting
            row={row}
            name="Payout email"
            value={email || 'Not set. Needed only when you work as a consultant.'}
            {...(!email && { verb: 'Set' })}
            unsavedNote={unsavedNote}
            isForm
          >
            {renderForm(<SettingActions verb="Save" busyLabel={busyLabel} onCancel={cancel} />)}
          </Setting>
        </div>
      ) : (
        <div className="narrow gap-above">
          {renderForm(
            <div className="actions">
              <Button type="submit" tone="primary" busyLabel={busyLabel}>
                Save
              </Button>
            </div>,
          )}
        </div>
      )}
      <div role="status" className={savedAt ? 'gap-above' : undefined}>
        {savedAt && (
          <Notice tone="ok" heading="Payout email saved" level={2}>
            {mode === 'consultant' && (
              <p className="small">
                <Link className="link" to="/" hash="jobs">
                  See open jobs
                </Link>
              </p>
            )}
          </Notice>
        )}
      </div>
      <OutstandingPayouts email={email} hidesEmpty={mode === 'seeker'} {...(savedAt && { since: savedAt })} />
    </>
  )
}

const CLOCK_TOLERANCE_MS = 10_000
