import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { Contract } from '#api/wire/shapes/contract.ts'
import type { Payment } from '#api/wire/shapes/payment.ts'
import {
  isCharged,
  isReleased,
  isReturned,
  type PaymentStatus,
  paymentStatusOf,
} from '#domain/money/status.ts'
import { query } from '#web/app/query-client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { moment, usd } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Step, Stepper } from '#web/ui/stepper.tsx'

type At = (reached: PaymentStatus) => string | undefined

/**
 * Where a contract's money is now, as a stepper. `payee` is the consultant's first name; absent when the user is the
 * consultant.
 */
export function ContractMoney({ contract, payee }: { contract: Contract; payee?: string }) {
  const payments = useQuery(query('GET /payments', {}))
  const payment = payments.data?.payments.find(({ contract_id }) => contract_id === contract.id)
  const details = useQuery({
    ...query('GET /payments/details/{id}', { params: { id: payment?.id ?? '' } }),
    enabled: payment !== undefined,
  })
  if (details.data)
    return (
      <MoneySteps payment={details.data.payment} steps={details.data.steps} {...(payee ? { payee } : {})} />
    )
  const failed = [payments, details].find(({ isError }) => isError)
  if (!failed) return <div className="line-place" aria-busy="true" />
  return (
    <div className="line-place row row--2" role="alert">
      <span className="quiet">Where the money is did not load.</span>
      <Button small busy={failed.isFetching && 'Trying'} onClick={() => failed.refetch()}>
        <Icon of={RotateCw} small />
        Try again
      </Button>
    </div>
  )
}

type Props = { payment: Payment; steps: readonly { status: string; at: string }[]; payee?: string }

export function MoneySteps({ payment, steps, payee }: Props) {
  const at: At = (reached) => steps.findLast(({ status }) => status === reached)?.at
  const { line, now } = describe(payment, at, payee)
  return (
    <>
      <Stepper shape="fold" steps={line} />
      <p className="line__now small quiet only-narrow">{now}</p>
    </>
  )
}

/** The four steps, and the sentence that replaces them on phones. */
export function describe(payment: Payment, at: At, payee: string | undefined): { line: Step[]; now: string } {
  const { price, fee, direction } = payment
  const status = paymentStatusOf(payment.status)
  const paidIn = usd(price + fee)
  const goesOut = usd(price - fee)
  const to = direction === 'received' ? 'to you' : `to ${payee ?? 'the consultant'}`
  const held = at('held')
  const released = at('released')
  const paid = at('paid_out')
  const charged = status !== undefined && isCharged(status)
  const due = status !== undefined && isReleased(status)

  const first: Step = charged
    ? { name: 'Paid in', at: 'done', words: `${paidIn}${held ? ` on ${moment(held)}` : ''}` }
    : {
        name: 'Paid in',
        at: 'now',
        words: status === 'cleared' ? 'Canceled, nothing was charged' : `${paidIn}, not yet paid`,
      }

  if (status !== undefined && isReturned(status)) {
    return {
      line: [
        first,
        { name: 'Held', at: 'done' },
        { name: status === 'split' ? 'Split' : 'Refunded', at: 'now', words: 'After a dispute' },
      ],
      now: `${paidIn} was ${status === 'split' ? 'split' : 'refunded'} after a dispute.`,
    }
  }
  const second: Step =
    status === 'frozen'
      ? {
          name: 'Held, frozen',
          at: 'stopped',
          words: 'Dispute Has Been Filed. Nobody is paid before our support decides',
        }
      : due
        ? { name: 'Held', at: 'done', words: `${paidIn} in escrow` }
        : {
            name: 'Held',
            at: charged ? 'now' : 'later',
            words: charged ? `${paidIn} in escrow` : 'While the work is done',
          }
  const third: Step = due
    ? { name: 'Released', at: paid ? 'done' : 'now', words: released ? moment(released) : 'Approved' }
    : {
        name: 'Released',
        at: 'later',
        words: direction === 'paid' ? 'When you approve' : 'When the client approves',
      }
  const fourth: Step = last(status, `${goesOut} ${to}`, paid)
  return {
    line: [first, second, stoppedBefore(third, fourth), fourth],
    now: sentence(payment, status, `${goesOut} goes ${to}`, `${goesOut} ${to}`),
  }
}

const STOPPED: Partial<Record<PaymentStatus, string>> = {
  payout_waiting: 'waiting for a payout email',
  payout_failed: 'not sent yet, we try again',
  payout_unclaimed: 'sent, and not claimed yet',
}

function last(status: PaymentStatus | undefined, whole: string, paid: string | undefined): Step {
  if (paid) return { name: 'Paid out', at: 'done', words: `${whole}, ${moment(paid)}` }
  const stopped = status && STOPPED[status]
  if (stopped) return { name: 'Paid out', at: 'stopped', words: `${whole}, ${stopped}` }
  return { name: 'Paid out', at: 'later', words: `${whole}, the same day` }
}

/** When the last step has stopped, the step before it is done. */
const stoppedBefore = (step: Step, next: Step): Step =>
  next.at === 'stopped' ? { ...step, at: 'done' } : step

function sentence(
  { price, fee, direction }: Payment,
  status: PaymentStatus | undefined,
  goes: string,
  whole: string,
): string {
  const paidIn = usd(price + fee)
  if (status === undefined) return `${paidIn}, not yet paid.`
  if (status === 'paid_out') return `${paidIn} was paid in. Paid out: ${whole}.`
  if (status === 'cleared') return 'Canceled, nothing was charged.'
  if (STOPPED[status]) return `Released. ${whole}, ${STOPPED[status]}.`
  if (status === 'frozen') return `${paidIn} in escrow is frozen: Dispute Has Been Filed.`
  if (isReleased(status)) return `Released. ${goes} the same day.`
  if (status === 'held')
    return `${paidIn} in escrow. When ${direction === 'paid' ? 'you approve' : 'the client approves'}, ${goes} the same day.`
  return `${paidIn}, not yet paid.`
}
