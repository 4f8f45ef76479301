import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { Payment as Shown } from '#api/wire/shapes/payment.ts'
import type { AnswerOf } from '#api/wire/wire.ts'
import { isCharged, paymentStatusOf } from '#domain/money/status.ts'
import { query } from '#web/app/api-query.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import { BackLink, PageHead, Section } from '#web/ui/layout/page.tsx'
import { MemberName } from '#web/ui/member-name.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { PaymentStatusLabel } from '#web/ui/status-labels.tsx'
import { Moment } from '#web/ui/time.tsx'
import { Amounts } from './detail/amounts.tsx'
import { References } from './detail/references.tsx'
import { PaymentStanding } from './detail/standing.tsx'
import { Download } from './download.tsx'
import { MoneySteps } from './line/stepper.tsx'

export function Payment() {
  const { id = '' } = useParams({ strict: false })
  const answer = useQuery(query('GET /payments/details/{id}', { params: { id } }))
  const email = useQuery(query('GET /payments/email', {})).data?.email
  return (
    <>
      <BackLink to="/payments">Payments</BackLink>
      <QueryContent query={answer} subject="The payment" skeleton="detail" stepper panel={false}>
        {(shown) => (
          <>
            <PageHead
              title={shown.payment.title}
              state={<PaymentStatusLabel {...shown.payment} />}
              meta={<Meta of={shown} />}
              end={isPaid(shown.payment) && <Receipt id={id} />}
            />
            {email !== undefined && (
              <div className="gap-above--s" role="status">
                <PaymentStanding payment={shown.payment} email={email} />
              </div>
            )}
            <Section heading="Where the money is" hidden className="section--near">
              <MoneySteps
                payment={shown.payment}
                steps={shown.steps}
                other={shown.payment.person && firstName(shown.payment.person)}
              />
            </Section>
            <Section heading="The amounts">
              <div className="pay">
                <div>
                  <Amounts payment={shown.payment} />
                </div>
                <div>
                  <h3>References</h3>
                  <References payment={shown.payment} />
                </div>
              </div>
            </Section>
          </>
        )}
      </QueryContent>
    </>
  )
}

const Receipt = ({ id }: { id: string }) => (
  <span className="receipt">
    <Download
      route="GET /payments/details/{id}/receipt.pdf"
      of={{ params: { id } }}
      name={`receipt-${id}.pdf`}
    >
      Receipt, PDF
    </Download>
  </span>
)

/** Whether money moved, so that there is something to receipt. */
function isPaid({ status, settled }: Shown) {
  const known = paymentStatusOf(status)
  return settled !== undefined || (known !== undefined && isCharged(known))
}

function Meta({ of: { payment, contract, job } }: { of: AnswerOf<'GET /payments/details/{id}'> }) {
  const paid = payment.direction === 'paid'
  const inMode = () => switchMode(paid)
  return (
    <>
      {payment.person && (
        <span>
          {paid ? 'to' : 'from'} <MemberName member={payment.person} isConsultant={paid} />
        </span>
      )}
      {contract && (
        <Link className="link" to="/contract/$id" params={{ id: contract.id }} onClick={inMode}>
          Contract
        </Link>
      )}
      {job && (
        <Link className="link" to="/job/$id" params={{ id: job.id }} onClick={inMode}>
          Job
        </Link>
      )}
      <span>
        Began <Moment time={payment.created_at} />
      </span>
    </>
  )
}
