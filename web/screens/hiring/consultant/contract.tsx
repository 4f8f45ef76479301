import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import type { Contract, HistoryEntry } from '#api/wire/shapes/contract.ts'
import { contractStatus } from '#domain/hiring/status.ts'
import { fee, payout } from '#domain/kernel/money.ts'
import { type PaymentStatus, paymentStatusOf } from '#domain/money/status.ts'
import { clearDraft, readDraft, saveDraft } from '#web/app/draft.ts'
import { query, useAct } from '#web/app/query-client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { TextArea } from '#web/ui/form/field.tsx'
import { useFocusOnMount } from '#web/ui/form/focus-on-mount.ts'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { moment, usd } from '#web/ui/format.ts'
import { Back } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { contractChoices } from '../contract/choices.ts'
import { Denied } from '../contract/denied.tsx'
import { submissions } from '../contract/history.tsx'
import { ContractPage } from '../contract/page.tsx'

export function ConsultantContract() {
  const { id = '' } = useParams({ strict: false })
  const answer = useQuery(query('GET /consultant/contracts/{id}', { params: { id } }))
  return (
    <>
      <Back to="/contracts">Contracts</Back>
      <Loaded of={answer} what="The contract" shape="detail" line>
        {({ contract, job, application, appointments, client, history = [] }) => (
          <ContractPage
            {...{ contract, job, application, appointments }}
            entries={history}
            other={client}
            as="consultant"
            act={<Act contract={contract} entries={history} client={client.first_name} />}
          />
        )}
      </Loaded>
    </>
  )
}

type Props = { contract: Contract; entries: readonly HistoryEntry[]; client: string }

function Act({ contract, entries, client }: Props) {
  const [open, setOpen] = useState(false)
  const may = contractChoices(contract)
  const state = contractStatus.stateOf(contract.status)
  const cents = Math.round(contract.budget * 100)
  const inEscrow = usd((cents + fee(cents)) / 100)
  const { last } = submissions(entries)

  if (state === 'in_review')
    return (
      <Panel heading={`${client} is reviewing`}>
        <p className="quiet">
          {last && `You submitted on ${moment(last)}. `}When {client} approves, you receive{' '}
          {usd(payout(cents) / 100)} the same day.
        </p>
      </Panel>
    )
  if (state === 'complete') return <Complete contract={contract} client={client} />
  if (!may.submit)
    return (
      <Panel heading={contract.dispute_id ? 'Dispute Has Been Filed' : 'Nothing to do here'}>
        <Denied contract={contract} />
        <p className="quiet">
          {contract.dispute_id ? 'Nothing moves before our support decides.' : 'This contract has ended.'}
        </p>
      </Panel>
    )
  return (
    <Panel heading={state === 'denied' ? `${client} asks for changes` : 'Your turn'}>
      <Denied contract={contract} />
      {open ? (
        <Submit contract={contract} client={client} cancel={() => setOpen(false)} />
      ) : (
        <Button tone="primary" wide onClick={() => setOpen(true)}>
          Submit for Completion
        </Button>
      )}
      <p className="small quiet">
        {inEscrow}{' '}
        {state === 'denied' ? 'stays in escrow while you work on it.' : 'is in escrow while you work.'}
      </p>
    </Panel>
  )
}

function Submit({ contract, client, cancel }: { contract: Contract; client: string; cancel(): void }) {
  const navigate = useNavigate()
  const draft = `deliverable.${contract.id}`
  const complete = useAct('POST /consultant/contracts/{id}/complete', () => {
    clearDraft(draft)
    void navigate({ to: '/contracts' })
  })
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const form = useForm({
    initial: { deliverable: '', ...readDraft<{ deliverable: string }>(draft) },
    check: ({ deliverable }) => (deliverable.trim() ? {} : { deliverable: 'Say what you deliver' }),
    heading: 'Some fields need another look.',
    onChange: (text) => saveDraft(draft, text),
    submit: ({ deliverable }) =>
      complete.mutateAsync({ params: { id: contract.id }, body: { deliverable: deliverable.trim() } }),
  })
  return (
    <form className="form form--tight" onSubmit={form.onSubmit} noValidate>
      <h3 ref={heading} tabIndex={-1} className="plain-focus">
        What do you hand over?
      </h3>
      <ErrorSummary {...form.summary} />
      <TextArea
        {...form.field('deliverable')}
        label="Deliverable"
        help={`${client} reads this, and approves it or says what is missing.`}
        maxLength={10_000}
      />
      <div className="actions">
        <Button type="submit" tone="primary" busy={form.busy && 'Submitting'}>
          Submit
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </form>
  )
}

const STOPPED: Partial<Record<PaymentStatus, string>> = {
  payout_waiting: 'It is sent as soon as nothing stands in its way.',
  payout_unclaimed: 'It was sent to your payout email and is not claimed yet: PayPal has mailed you how.',
  payout_failed: 'It could not be sent. We try again; see whether your payout email is right.',
}

/** Approved: where the consultant's money is, and the request for a review. */
function Complete({ contract, client }: { contract: Contract; client: string }) {
  const payment = useQuery(query('GET /payments', {})).data?.payments.find(
    ({ contract_id }) => contract_id === contract.id,
  )
  const status = payment && paymentStatusOf(payment.status)
  const email = useQuery(query('GET /payments/email', {})).data?.email
  const amount = usd(payout(Math.round(contract.budget * 100)) / 100)
  const when = contract.completed_at && `Released ${moment(contract.completed_at)}. `
  const stopped = status && STOPPED[status]
  return (
    <Panel heading={`${client} approved the work`}>
      {status === 'payout_waiting' && email === '' ? (
        <>
          <Notice tone="warn" icon={Wallet} heading={`${amount} is waiting for you`}>
            <p className="small">{when}Tell us your payout email, and it is sent at once.</p>
          </Notice>
          <Link className={buttonClass('primary', true)} to="/payment-settings">
            Set payout email
          </Link>
        </>
      ) : stopped ? (
        <Notice tone="warn" icon={Wallet} heading={`${amount} is waiting for you`}>
          <p className="small">
            {when}
            {stopped}
          </p>
        </Notice>
      ) : (
        <p className="quiet">
          {when}
          {status === 'paid_out' && `${amount} was sent to you.`}
          {status && status !== 'paid_out' && `${amount} is on its way to you.`}
        </p>
      )}
      {(status === 'payout_unclaimed' || status === 'payout_failed') && (
        <Link className={buttonClass(undefined, true)} to="/payment-settings">
          Payment Settings
        </Link>
      )}
      <Link className={buttonClass(undefined, true)} to="/reviews">
        Reviews
      </Link>
    </Panel>
  )
}
