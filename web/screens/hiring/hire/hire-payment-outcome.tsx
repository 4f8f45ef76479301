import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Hourglass, Info, type LucideIcon } from 'lucide-react'
import { query } from '#web/app/api-query.ts'
import * as hiringHireCopy from '#web/copy/hiring/hire.tsx'
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

const NOT_CHARGED = hiringHireCopy.nothingWasChargedAndThe

const OUTCOME_MESSAGES = {
  canceled: {
    icon: Info,
    heading: hiringHireCopy.youCanceledThePayment,
    text: () => NOT_CHARGED,
    linkLabel: hiringHireCopy.seeTheProposal,
  },
  instrument_declined: {
    tone: 'danger',
    heading: hiringHireCopy.paypalDeclinedThePayment,
    text: () => hiringHireCopy.nothingWasChargedYouCan,
    linkLabel: hiringHireCopy.tryAgain,
  },
  pending: {
    tone: 'warn',
    icon: Hourglass,
    heading: hiringHireCopy.paypalHasntConfirmedThePayment,
    text: (totalAmount) => hiringHireCopy.youreChargedOnceWhenPaypal(totalAmount),
    linkLabel: hiringHireCopy.seeTheProposal,
  },
  refused: {
    tone: 'danger',
    heading: hiringHireCopy.paypalRefusedThePayment,
    text: () => NOT_CHARGED,
    linkLabel: hiringHireCopy.tryAgain,
  },
  cleared: {
    tone: 'danger',
    heading: hiringHireCopy.thePaymentWasCanceledBefore,
    text: () => NOT_CHARGED,
    linkLabel: hiringHireCopy.tryAgain,
  },
  failed: {
    tone: 'danger',
    heading: hiringHireCopy.thePaymentIsntConfirmed,
    text: (totalAmount) => hiringHireCopy.weCouldntReachPaypalIf(totalAmount),
    linkLabel: hiringHireCopy.tryAgain,
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
        <Notice tone="ok" heading={hiringHireCopy.applicantHired} level={2}>
          <p className="small">{hiringHireCopy.paypalConfirmedThePaymentAnd}</p>
          <div>
            <Link className="btn btn--small" to="/contract/$id" params={{ id: data.contract_id }}>
              {hiringHireCopy.goToContract}
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
          {text(data ? priceTexts(data.application.budget).total : hiringHireCopy.theTotal)}
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
