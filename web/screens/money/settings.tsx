import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAct } from '#web/app/query-client.ts'
import { useUnverified, VerifyFirst } from '#web/ui/email/verify-first.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { ErrorSummary } from '#web/ui/form/form.tsx'
import { Back, Head } from '#web/ui/layout/page.tsx'
import { Loaded, Skeleton } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RowActions, useRowForm } from '#web/ui/setting/row-form.tsx'
import { Setting } from '#web/ui/setting/setting.tsx'
import { Outstanding } from './outstanding.tsx'

export function PaymentSettings() {
  const answer = useQuery(query('GET /payments/email', {}))
  return (
    <>
      <Back to="/account">Account</Back>
      <Head title="Payment Settings" lead="Where we send what you earn, on the day your work is approved." />
      <Loaded of={answer} what="The payout email" shape={<Skeleton />}>
        {({ email }) => <PayoutEmail email={email} />}
      </Loaded>
    </>
  )
}

function PayoutEmail({ email }: { email: string }) {
  const save = useAct('POST /payments/email')
  const [savedAt, setSavedAt] = useState<string>()
  const unverified = useUnverified()
  const { row, form, left, cancel } = useRowForm({
    id: 'payout-email',
    values: { email },
    check: (values) =>
      /^\S+@\S+\.\S+$/.test(values.email.trim()) ? {} : { email: 'Enter the email of your PayPal account' },
    heading: 'Your payout email was not saved.',
    submit: async (values) => {
      // What was sent before is not the news; the clocks of both sides may differ by a little.
      const before = new Date(Date.now() - CLOCKS_MS).toISOString()
      await save.mutateAsync({ body: { email: values.email.trim() } })
      setSavedAt(before)
    },
    startsOpen: !email,
  })
  return (
    <>
      <div className="settings settings--before">
        <Setting
          row={row}
          name="Payout email"
          value={email || 'Not set. We hold your earnings until you add one'}
          left={left}
          isForm
        >
          <form className="form form--tight" onSubmit={form.onSubmit} noValidate>
            <ErrorSummary {...form.summary} />
            <VerifyFirst to="set your payout email" meanwhile="" />
            <TextField
              {...form.field('email')}
              label="Payout email"
              help="The email of your PayPal account. Any waiting payout is sent right away"
              type="email"
              autoComplete="email"
            />
            {!unverified && <RowActions verb="Save" busy={form.busy && 'Saving'} cancel={cancel} />}
          </form>
        </Setting>
      </div>
      <div role="status" className={savedAt ? 'gap-above' : undefined}>
        {savedAt && <Notice tone="ok" heading="Payout email saved" level={2} />}
      </div>
      <Outstanding email={email} {...(savedAt && { since: savedAt })} />
    </>
  )
}

const CLOCKS_MS = 10_000
