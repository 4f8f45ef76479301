import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import * as moneyCopy from '#web/copy/money/money.tsx'
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
      <BackLink to="/account">{moneyCopy.account}</BackLink>
      <PageHead
        title={moneyCopy.paymentSettings}
        lead={mode === 'seeker' ? moneyCopy.howYouPayForWork : moneyCopy.whereWeSendWhatYou}
      />
      {mode === 'seeker' && <HowClientsPay />}
      <QueryContent
        query={response}
        subject={moneyCopy.thePayoutEmail}
        skeleton={<PaymentSettingsSkeleton />}
      >
        {({ email }) => <PayoutEmail email={email} />}
      </QueryContent>
      {mode === 'consultant' && !response.isPending && <HowConsultantsArePaid email={response.data?.email} />}
    </>
  )
}

/** How a client pays and is refunded. Nothing of it has to be set. */
const HowClientsPay = () => (
  <Section heading={moneyCopy.howYouPay} className="section--near">
    <Facts
      items={[
        ['Hiring', moneyCopy.youApproveEachPaymentAt],
        ['Refunds', moneyCopy.theyGoBackToThe],
        [
          moneyCopy.receipts,
          <span key="receipts">
            {moneyCopy.eachOfYourHasOne({ link: <Link to="/payments">{moneyCopy.paymentsWord}</Link> })}
          </span>,
        ],
      ]}
    />
  </Section>
)

/** How a consultant is paid, below what has to be set for it. */
const HowConsultantsArePaid = ({ email }: { email: string | undefined }) => (
  <Section heading={moneyCopy.howYouGetPaid}>
    <Facts
      items={[
        [
          moneyCopy.payouts,
          email ? (
            <span key="payouts">{moneyCopy.paypalSendsYourMoneyTo({ email: <bdi>{email}</bdi> })}</span>
          ) : (
            moneyCopy.paypalSendsYourMoney
          ),
        ],
        [moneyCopy.feeWord, moneyCopy.feeOfThePrice(FEE_PERCENT)],
        [
          moneyCopy.receipts,
          <span key="receipts">
            {moneyCopy.eachHasOneOrAStatement({ link: <Link to="/payments">{moneyCopy.paymentsWord}</Link> })}
          </span>,
        ],
      ]}
    />
  </Section>
)

/** The email, and the payouts in progress below it. */
const PaymentSettingsSkeleton = () => (
  <>
    <SettingsSkeleton names={[moneyCopy.payoutEmail]} />
    <div className="gap-above" aria-hidden="true">
      <i className="skeleton skeleton--title" />
      <i className="skeleton skeleton--60" />
    </div>
  </>
)

const toBody = ({ email }: { email: string }) => ({ email: email.trim() })
const checks = wireChecks('POST /payments/email', toBody, { email: moneyCopy.enterTheEmailOfYour })

function PayoutEmail({ email }: { email: string }) {
  const { mode } = useSession()
  const save = useApiMutation('POST /payments/email')
  const [savedAt, setSavedAt] = useState<string>()
  const unverified = useUnverifiedUser()
  const { row, form, unsavedNote, cancel } = useSettingForm({
    id: 'payout-email',
    values: { email },
    ...checks,
    heading: moneyCopy.yourPayoutEmailWasntSaved,
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
      <VerifyEmailNotice purpose={moneyCopy.setYourPayoutEmail} allowedActions="" />
      <TextField
        {...form.field('email')}
        label={moneyCopy.payoutEmail}
        help={moneyCopy.theEmailOfYourPaypal}
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
            name={moneyCopy.payoutEmail}
            value={email || moneyCopy.notSetNeededOnlyWhen}
            {...(!email && { verb: moneyCopy.set })}
            unsavedNote={unsavedNote}
            isForm
          >
            {renderForm(<SettingActions verb={moneyCopy.save} busyLabel={busyLabel} onCancel={cancel} />)}
          </Setting>
        </div>
      ) : (
        <div className="narrow gap-above">
          {renderForm(
            <div className="actions">
              <Button type="submit" tone="primary" busyLabel={busyLabel}>
                {moneyCopy.save}
              </Button>
            </div>,
          )}
        </div>
      )}
      <div role="status" className={savedAt ? 'gap-above' : undefined}>
        {savedAt && (
          <Notice tone="ok" heading={moneyCopy.payoutEmailSaved} level={2}>
            {mode === 'consultant' && (
              <p className="small">
                <Link className="link" to="/" hash="jobs">
                  {moneyCopy.seeOpenJobs}
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
