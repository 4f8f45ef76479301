import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Hourglass, Info, type LucideIcon } from 'lucide-react'
import { total } from '#domain/kernel/money.ts'
import { query } from '#web/app/api-query.ts'
import { formatUsd } from '#web/ui/format.ts'
import { fullName } from '#web/ui/member-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { displayText } from '#web/ui/shown.ts'

/** How a payment ended, or stands, that did not become a contract at once. */
export type Ending = keyof typeof ENDINGS

type Words = {
  tone?: 'danger' | 'warn'
  icon?: LucideIcon
  heading: string
  words: (whole: string) => string
  /** What the link to the application offers. */
  offer: string
}

const NOTHING = 'Nothing was charged, and the application is open as before.'

const ENDINGS = {
  canceled: {
    icon: Info,
    heading: 'You canceled the payment',
    words: () => NOTHING,
    offer: 'See the application',
  },
  instrument_declined: {
    tone: 'danger',
    heading: 'PayPal declined the payment',
    words: () => 'Nothing was charged. You can choose another way to pay there, or cancel.',
    offer: 'Try again',
  },
  pending: {
    tone: 'warn',
    icon: Hourglass,
    heading: 'PayPal has not confirmed the payment yet',
    words: (whole) =>
      `You are charged ${whole} once, when PayPal confirms, and the contract starts automatically. You do not need to do anything.`,
    offer: 'See the application',
  },
  refused: {
    tone: 'danger',
    heading: 'PayPal refused the payment',
    words: () => NOTHING,
    offer: 'Try again',
  },
  cleared: {
    tone: 'danger',
    heading: 'The payment was canceled before it was approved',
    words: () => NOTHING,
    offer: 'Try again',
  },
  failed: {
    tone: 'danger',
    heading: 'The payment is not confirmed',
    words: (whole) =>
      `We could not reach PayPal. If you approved the payment there, you are charged once, ${whole} at most. Without your approval, nothing is charged.`,
    offer: 'Try again',
  },
} satisfies Record<string, Words>

const wordsOf = (ending: string): Words =>
  Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending as Ending] : ENDINGS.failed

/** On the list of contracts: what became of the payment from which the user has just returned. */
export function PaymentEnding({ ending, application_id }: { ending: string; application_id: string }) {
  const route = query('GET /client/jobs/applications/{id}', { params: { id: application_id } })
  const { data, isPending } = useQuery({ ...route, enabled: application_id !== '' })
  if (isPending && application_id !== '') return null
  const { tone, icon, heading, words, offer } = wordsOf(ending)
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
          {words(data ? formatUsd(total(Math.round(data.application.budget * 100)) / 100) : 'the total')}
        </p>
        {data && (
          <div>
            <Link
              className="btn btn--primary btn--small"
              to="/application/$id"
              params={{ id: data.application.id }}
            >
              {offer}
            </Link>
          </div>
        )}
      </Notice>
    </div>
  )
}
