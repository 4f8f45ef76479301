import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { jobStatus } from '#domain/hiring/status.ts'
import { total } from '#domain/kernel/money.ts'
import { inWords } from '#web/app/api-error.ts'
import { useAct } from '#web/app/query-client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { fullName, usd } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { MoneyState } from '#web/ui/state.tsx'
import { applicationChoices } from '../application-choices.ts'
import { jobChoices } from '../job-choices.ts'
import type { ApplicationAnswer } from './answer.ts'
import type { Return } from './return.ts'

type Props = { answer: ApplicationAnswer; back: Return; confirm(): void }

/** Hire, or the reason why it is not possible, or the state of the payment. */
export function HirePanel({ answer, back, confirm }: Props) {
  const { application, job, profile, contract_id, pending_payment_id } = answer
  const whole = usd(total(Math.round(application.budget * 100)) / 100)

  if (contract_id)
    return (
      <Panel heading="Hired" hideHeading>
        <Notice tone="ok" icon={CircleCheck} heading="Applicant Hired">
          <p className="small">{whole} went into escrow.</p>
        </Notice>
        <Link className={buttonClass(undefined, true)} to="/contract/$id" params={{ id: contract_id }}>
          Go to contract
        </Link>
      </Panel>
    )
  if (back.state === 'capturing' || back.state === 'pending')
    return (
      <Panel heading={`Confirming ${whole} with PayPal`} busy>
        <p className="quiet" role="status">
          You can close this page. The contract starts when PayPal confirms, and you are charged once,
          whatever happens here.
        </p>
        <span>
          <MoneyState status="processing" />
        </span>
      </Panel>
    )
  if (back.state === 'clearing')
    return (
      <Panel heading="Canceling the payment" busy>
        <p className="quiet" role="status">
          Nothing is charged.
        </p>
      </Panel>
    )
  if (back.state === 'declined')
    return (
      <Panel heading="Payment declined" hideHeading>
        <div role="alert">
          <Notice tone="danger" icon={CircleAlert} heading="PayPal declined the payment">
            <p className="small">Nothing was charged. Choose another way to pay there.</p>
          </Notice>
        </div>
        {back.link ? (
          <a className={buttonClass('primary', true)} href={back.link}>
            Try again
          </a>
        ) : (
          <Button tone="primary" wide onClick={back.again}>
            Try again
          </Button>
        )}
        {pending_payment_id && <CancelPayment payment_id={pending_payment_id} />}
      </Panel>
    )
  if (back.state === 'failed')
    return (
      <Panel heading="Payment not confirmed" hideHeading>
        <div role="alert">
          <Notice tone="danger" icon={CircleAlert} heading="The payment is not confirmed yet">
            <p className="small">{inWords(back.error)} You are charged once, however often you try.</p>
          </Notice>
        </div>
        <Button tone="primary" wide onClick={back.again}>
          Try again
        </Button>
      </Panel>
    )
  if (pending_payment_id)
    return (
      <Panel heading="Offered: the payment is open">
        <p className="quiet">
          {whole} waits for your approval at PayPal. Nothing is charged before that. Meanwhile the price is
          locked.
        </p>
        <span>
          <MoneyState status="pending" />
        </span>
        <Button tone="primary" wide onClick={confirm}>
          Continue to payment
        </Button>
        <CancelPayment payment_id={pending_payment_id} />
      </Panel>
    )
  const why = whyNot(answer)
  return (
    <Panel heading={why ? why.heading : `Hire ${profile.first_name}`}>
      {back.state === 'canceled' && (
        <Notice icon={Info} heading="You canceled the payment">
          <p className="small">Nothing was charged. The application is open as before.</p>
        </Notice>
      )}
      {why ? (
        <p className="quiet">{why.words}</p>
      ) : (
        <>
          <p className="quiet">
            {fullName(profile)} asks {usd(application.budget)}. You see the fee and the total before anything
            is paid.
          </p>
          <Button tone="primary" wide onClick={confirm}>
            Hire Consultant
          </Button>
        </>
      )}
      {why && jobStatus.stateOf(job.status) === 'open' && (
        <Link className={buttonClass(undefined, true)} to="/job/$id" params={{ id: job.id }}>
          Other applications
        </Link>
      )}
    </Panel>
  )
}

function whyNot({
  application,
  job,
  profile,
}: ApplicationAnswer): { heading: string; words: string } | undefined {
  const name = profile.first_name
  if (!jobChoices(job).hire) {
    return jobStatus.stateOf(job.status) === 'in_progress'
      ? { heading: 'Job In Progress', words: 'Somebody else was hired for this job.' }
      : { heading: 'This job is closed', words: 'Nobody can be hired for it any more.' }
  }
  if (applicationChoices(application).offer) return undefined
  if (application.status === 'withdrawn')
    return { heading: `${name} withdrew`, words: 'This application is no longer open.' }
  if (application.status === 'declined')
    return { heading: 'Declined', words: 'This application is no longer open.' }
  return { heading: 'Offered', words: 'The payment for this application is under way.' }
}

function CancelPayment({ payment_id }: { payment_id: string }) {
  const clear = useAct('GET /client/jobs/payments/clear/{payment_id}')
  return (
    <>
      {clear.isError && <p role="alert">{inWords(clear.error)}</p>}
      <Button
        wide
        busy={clear.isPending && 'Canceling'}
        onClick={() => clear.mutate({ params: { payment_id } })}
      >
        Cancel the payment
      </Button>
    </>
  )
}
