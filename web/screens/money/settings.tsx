import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAct } from '#web/app/query-client.ts'
import { useUnverified, VerifyFirst } from '#web/ui/email/verify-first.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { Back, Head } from '#web/ui/layout/page.tsx'
import { Loaded, Skeleton } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
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
  const form = useForm({
    initial: { email },
    check: (values) =>
      /^\S+@\S+\.\S+$/.test(values.email.trim()) ? {} : { email: 'Enter the email of your PayPal account' },
    onChange: () => setSavedAt(undefined),
    submit: async (values) => {
      // What was sent before is not the news; the clocks of both sides may differ by a little.
      const before = new Date(Date.now() - CLOCKS_MS).toISOString()
      await save.mutateAsync({ body: { email: values.email.trim() } })
      setSavedAt(before)
    },
  })
  return (
    <>
      <form className="form narrow gap-above" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
        <VerifyFirst to="set your payout email" meanwhile="" />
        <TextField
          {...form.field('email')}
          label="Payout email"
          help="The email of your PayPal account. A payout that is waiting for it is sent at once"
          type="email"
          autoComplete="email"
        />
        {!unverified && (
          <div className="actions">
            <Button type="submit" tone="primary" busy={form.busy && 'Saving'}>
              Save
            </Button>
          </div>
        )}
        <div role="status">{savedAt && <Notice tone="ok" heading="Payout email saved" level={2} />}</div>
      </form>
      <Outstanding email={email} {...(savedAt && { since: savedAt })} />
    </>
  )
}

const CLOCKS_MS = 10_000
