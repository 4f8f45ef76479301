import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { usd } from '../../format.ts'
import { Facts } from '../../parts/facts.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Back, Head, Section } from '../../parts/page.tsx'
import { MoneyState } from '../../parts/state.tsx'
import { Sum } from '../../parts/sum.tsx'
import { At } from '../../parts/time.tsx'
import { ask } from '../../query.ts'
import { switchUserType } from '../../session.ts'
import { MoneyLine } from './money-line.tsx'
import { whatHappens } from './payment-words.ts'

export function Payment() {
  const { id = '' } = useParams({ strict: false })
  const answer = useQuery(ask('GET /payments/details/{id}', { params: { id } }))
  return (
    <>
      <Back to="/payments">Payments</Back>
      <Loaded of={answer} what="The payment" shape="detail" line>
        {({ payment, job, contract, steps }) => {
          const paid = payment.direction === 'paid'
          return (
            <>
              <Head
                title={payment.title}
                state={<MoneyState status={payment.status} />}
                meta={
                  <span>
                    <At time={payment.updated_at} />
                  </span>
                }
              />
              <Section heading="Where the money is" hidden className="section--near">
                <MoneyLine payment={payment} steps={steps} />
              </Section>
              <Section heading="The amounts">
                <div className="narrow">
                  <Sum
                    caption="Price, fee and total"
                    rows={[
                      { words: 'Price', amount: usd(payment.price) },
                      { words: 'Fee, 5%', amount: paid ? usd(payment.fee) : `−${usd(payment.fee)}` },
                      {
                        words: paid ? `${whatHappens(payment)} into escrow` : whatHappens(payment),
                        amount: usd(payment.total),
                        total: true,
                      },
                    ]}
                  />
                </div>
                <Facts
                  of={[
                    [
                      'Contract',
                      contract && (
                        <Link
                          to="/contract/$id"
                          params={{ id: contract.id }}
                          onClick={() => switchUserType(paid)}
                        >
                          {contract.title}
                        </Link>
                      ),
                    ],
                    [
                      'Job',
                      job && (
                        <Link to="/job/$id" params={{ id: job.id }} onClick={() => switchUserType(paid)}>
                          {job.title}
                        </Link>
                      ),
                    ],
                    ['Began', <At key="began" time={payment.created_at} />],
                    [
                      'References',
                      payment.references.length > 0 && (
                        <span className="mono">{payment.references.join(', ')}</span>
                      ),
                    ],
                  ]}
                />
              </Section>
            </>
          )
        }}
      </Loaded>
    </>
  )
}
