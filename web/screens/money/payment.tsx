import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PaymentResponse } from '#api/wire/shapes/payment.ts'
import type { ResponseOf } from '#api/wire/wire.ts'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { formatIsoDay } from '#domain/kernel/time/moment.ts'
import { receiptFileName } from '#domain/money/receipt-name.ts'
import { isCharged, paymentStatusOf } from '#domain/money/status.ts'
import { query } from '#web/app/api-query.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import * as moneyCopy from '#web/copy/money/money.tsx'
import { useCurrentMember } from '#web/ui/account/use-current-member.ts'
import { centsOf } from '#web/ui/amounts.ts'
import { Face } from '#web/ui/face.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { BackLink, PageHead, Section } from '#web/ui/layout/page.tsx'
import { firstName, fullName } from '#web/ui/member-text.ts'
import { MemberName } from '#web/ui/member-text-elements.tsx'
import { PaperFacts } from '#web/ui/paper.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { PaymentStatusLabel } from '#web/ui/status-labels.tsx'
import { Moment } from '#web/ui/time.tsx'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'
import { DownloadButton } from './download-button.tsx'
import { Amounts, toAmountsView } from './payment-amounts.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { PaymentStepper } from './steps/payment-stepper.tsx'

export function Payment() {
  const { id = '' } = useParams({ strict: false })
  const response = useQuery(query('GET /payments/details/{id}', { params: { id } }))
  const email = useQuery(query('GET /payments/email', {})).data?.email
  return (
    <>
      <BackLink to="/payments">{moneyCopy.payments}</BackLink>
      <QueryContent
        query={response}
        subject={moneyCopy.thePayment}
        reassurance={moneyCopy.yourMoneyIsWhereIt}
        skeleton="detail"
        hasStepper
        hasPanel={false}
      >
        {(details) => (
          <>
            <PageHead
              title={details.payment.title}
              state={<PaymentStatusLabel {...details.payment} />}
              meta={<PaymentMeta details={details} />}
            />
            <BothSides payment={details.payment} />
            <HeadlineAmount payment={details.payment} />
            {email !== undefined && (
              <div className="gap-above--s" role="status">
                <PaymentNotice payment={details.payment} email={email} />
              </div>
            )}
            <Section heading={moneyCopy.whereTheMoneyIs} hidesHeading className="section--near">
              <PaymentStepper
                payment={details.payment}
                statusChanges={details.steps}
                otherFirstName={details.payment.person && firstName(details.payment.person)}
              />
            </Section>
            <Section heading={moneyCopy.amounts} hidesHeading className="section--near">
              <div className="payment-details">
                <div>
                  <Amounts payment={details.payment} />
                  {isPaid(details.payment) && <ReceiptDownload payment={details.payment} />}
                </div>
                <div>
                  <h3>{moneyCopy.references}</h3>
                  <ProviderReferences payment={details.payment} />
                </div>
              </div>
            </Section>
          </>
        )}
      </QueryContent>
    </>
  )
}

/** Who paid whom, for paper. */
function BothSides({ payment: { person, direction } }: { payment: PaymentResponse }) {
  const reader = fullName(useCurrentMember().profile)
  const otherSide = person ? fullName(person) : PRODUCT_NAME
  const isPayer = direction === 'paid'
  return (
    <PaperFacts
      items={[
        ['From', isPayer ? reader : otherSide],
        ['To', isPayer ? otherSide : reader],
      ]}
    />
  )
}

/** The amount that the payment comes to for the reader, and what it is. */
function HeadlineAmount({ payment }: { payment: PaymentResponse }) {
  const total = toAmountsView(payment).rows.at(-1)
  return (
    total && (
      <p className="payment-total gap-above--s">
        <span className="amount amount--32">{total.amount}</span> <span className="quiet">{total.label}</span>
      </p>
    )
  )
}

const ReceiptDownload = ({ payment }: { payment: PaymentResponse }) => (
  <div className="row gap-above">
    <DownloadButton
      route="GET /payments/details/{id}/receipt.pdf"
      input={{ params: { id: payment.id } }}
      fileName={receiptFileName({
        isPayer: payment.direction === 'paid',
        title: payment.title,
        amount: centsOf(payment.total),
        day: formatIsoDay(payment.created_at, viewerTimeZone()),
      })}
    >
      {isStillHeldForReader(payment) ? moneyCopy.statementPdf : moneyCopy.receiptPdf}
    </DownloadButton>
  </div>
)

/** Whether the reader's money is still in escrow, so that there is nothing yet to give a receipt for. */
const isStillHeldForReader = ({ direction, status }: PaymentResponse) =>
  direction === 'received' && (status === 'held' || status === 'frozen')

/** Whether money has moved, so that there is a receipt. */
function isPaid({ status, settled }: PaymentResponse) {
  const knownStatus = paymentStatusOf(status)
  return settled !== undefined || (knownStatus !== undefined && isCharged(knownStatus))
}

function PaymentMeta({
  details: { payment, contract, job },
}: {
  details: ResponseOf<'GET /payments/details/{id}'>
}) {
  const isPayer = payment.direction === 'paid'
  const switchToPayersMode = () => switchMode(isPayer ? 'seeker' : 'consultant')
  return (
    <>
      {payment.person && (
        <span className="row row--2">
          <span>{isPayer ? 'To' : 'From'}</span>
          <Face person={payment.person} size={24} />
          <MemberName member={payment.person} isConsultant={isPayer} />
        </span>
      )}
      {contract && (
        <Link className="link" to="/contract/$id" params={{ id: contract.id }} onClick={switchToPayersMode}>
          {moneyCopy.contract}
        </Link>
      )}
      {job && (
        <Link className="link" to="/job/$id" params={{ id: job.id }} onClick={switchToPayersMode}>
          {moneyCopy.job}
        </Link>
      )}
      <span>{moneyCopy.started({ time: <Moment time={payment.created_at} /> })}</span>
    </>
  )
}

const REFERENCE_LABELS = {
  order: moneyCopy.paypalOrder,
  capture: moneyCopy.paypalPayment,
  refund: moneyCopy.paypalRefund,
  payout: moneyCopy.paypalPayout,
} as const

/** The references by which support and PayPal find the payment. */
const ProviderReferences = ({ payment }: { payment: PaymentResponse }) => (
  <Facts
    items={[
      ...payment.provider_references.map(({ kind, id, at }): [string, ReactNode] => [
        REFERENCE_LABELS[kind],
        <span key={id}>
          <span className="mono">{id}</span>
          <br />
          <span className="small quiet">
            <Moment time={at} />
          </span>
        </span>,
      ]),
      [
        moneyCopy.consiliumPayment,
        <span key="payment" className="mono">
          {payment.id}
        </span>,
      ],
    ]}
  />
)
