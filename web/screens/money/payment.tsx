import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import { query } from '#web/app/query-client.ts'
import { Facts } from '#web/ui/facts.tsx'
import { usd } from '#web/ui/format.ts'
import { Back, Head, Section } from '#web/ui/layout/page.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { MoneyState } from '#web/ui/state.tsx'
import { Sum } from '#web/ui/sum.tsx'
import { At } from '#web/ui/time.tsx'
import { MoneySteps } from './stepper.tsx'
import { totalWords } from './words.ts'

export function Payment() {
  const { id = '' } = useParams({ strict: false })
  const answer = useQuery(query('GET /payments/details/{id}', { params: { id } }))
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
              {payment.job_id && (
                <Section heading="Where the money is" hidden className="section--near">
                  <MoneySteps payment={payment} steps={steps} />
                </Section>
              )}
              <Section heading="The amounts">
                <div className="narrow">
                  <Sum
                    caption="Price, fee and total"
                    rows={[
                      { words: 'Price', amount: usd(payment.price) },
                      ...(payment.job_id
                        ? [
                            {
                              words: `Fee, ${FEE_PERCENT}%`,
                              amount: paid ? usd(payment.fee) : `−${usd(payment.fee)}`,
                            },
                          ]
                        : []),
                      {
                        words: totalWords(payment),
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
                          onClick={() => switchMode(paid)}
                        >
                          {contract.title}
                        </Link>
                      ),
                    ],
                    [
                      'Job',
                      job && (
                        <Link to="/job/$id" params={{ id: job.id }} onClick={() => switchMode(paid)}>
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
