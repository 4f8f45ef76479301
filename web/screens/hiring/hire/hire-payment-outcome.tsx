import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Hourglass, Info, type LucideIcon } from 'lucide-react'
import { query } from '#web/app/api-query.ts'
import { priceTexts } from '#web/ui/amounts.ts'
import { displayText } from '#web/ui/display-text.ts'
import { fullName } from '#web/ui/member-text.ts'
import { Notice } from '#web/ui/notice.tsx'

/** The outcome of a payment that did not become a contract at once. */
export type PaymentOutcome = keyof typeof OUTCOME_MESSAGES

type OutcomeMessage = {
  tone?: 'danger' | 'warn'
  icon?: LucideIcon
  heading: string
  text: (totalAmount: string) => string
  /** The label of the link to the application. */
  linkLabel: string
}

const NOT_CHARGED = 'Nothing was charged, and the proposal is still open.'

const OUTCOME_MESSAGES = {
  canceled: {
    icon: Info,
    heading: 'You canceled the payment',
    text: () => NOT_CHARGED,
    linkLabel: 'See the proposal',
  },
  instrument_declined: {
    tone: 'danger',
    heading: 'PayPal declined the payment',
    text: () => 'Nothing was charged. You can choose another way to pay there, or cancel.',
    linkLabel: 'Try again',
  },
  pending: {
    tone: 'warn',
    icon: Hourglass,
    heading: 'PayPal hasn’t confirmed the payment yet',
    text: (totalAmount) =>
      `You’re charged ${totalAmount} once, when PayPal confirms. The contract then starts automatically. You don’t need to do anything.`,
    linkLabel: 'See the proposal',
  },
  refused: {
    tone: 'danger',
    heading: 'PayPal refused the payment',
    text: () => NOT_CHARGED,
    linkLabel: 'Try again',
  },
  cleared: {
    tone: 'danger',
    heading: 'The payment was canceled before it was approved',
    text: () => NOT_CHARGED,
    linkLabel: 'Try again',
  },
  failed: {
    tone: 'danger',
    heading: 'The payment isn’t confirmed',
    text: (totalAmount) =>
      `We couldn’t reach PayPal. If you approved the payment there, you’re charged once, ${totalAmount} at most. Without your approval, nothing is charged.`,
    linkLabel: 'Try again',
  },
} satisfies Record<string, OutcomeMessage>

const outcomeMessage = (outcome: string): OutcomeMessage =>
  Object.hasOwn(OUTCOME_MESSAGES, outcome)
    ? OUTCOME_MESSAGES[outcome as PaymentOutcome]
    : OUTCOME_MESSAGES.failed

/** On the list of contracts: the outcome of the payment from which the member has just returned. */
export function PaymentOutcomeNotice({
  outcome,
  application_id,
}: {
  outcome: string
  application_id: string
}) {
  const route = query('GET /client/jobs/applications/{id}', { params: { id: application_id } })
  const { data, isPending } = useQuery({ ...route, enabled: application_id !== '' })
  if (isPending && application_id !== '') return null
  const { tone, icon, heading, text, linkLabel } = outcomeMessage(outcome)
  if (data?.contract_id)
    return (
      <div className="banner" role="status">
        <Notice tone="ok" heading="Applicant Hired" level={2}>
          <p className="small">PayPal confirmed the payment, and the contract has started.</p>
          <div>
            <Link className="btn btn--small" to="/contract/$id" params={{ id: data.contract_id }}>
              Go to contract
            </Link>
          </div>
        </Notice>
      </div>
    )
  return (
    <div className="banner" role="alert">
      <Notice {...(tone && { tone })} {...(icon && { icon })} heading={heading} level={2}>
        <p className="small">
          {data && `${displayText(data.job.title)}, ${fullName(data.profile)}. `}
          {text(data ? priceTexts(data.application.budget).total : 'the total')}
        </p>
        {data && (
          <div>
            <Link
              className="btn btn--primary btn--small"
              to="/application/$id"
              params={{ id: data.application.id }}
            >
              {linkLabel}
            </Link>
          </div>
        )}
      </Notice>
    </div>
  )
}
