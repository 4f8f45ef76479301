import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import type { Payment } from '#api/wire/shapes/payment.ts'
import { query } from '#web/app/query-client.ts'
import { usd } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Back, Head } from '#web/ui/layout/page.tsx'
import { Empty, ListSkeleton, Loaded } from '#web/ui/loaded.tsx'
import { ListInParts, usePart } from '#web/ui/older.tsx'
import { MoneyState } from '#web/ui/state.tsx'
import { Ago } from '#web/ui/time.tsx'
import { whatHappens } from './words.ts'

export function Payments() {
  const part = usePart()
  const answer = useQuery(query('GET /payments', { query: part }))
  return (
    <>
      <Back to="/account">Account</Back>
      <Head title="Payments" />
      <Loaded of={answer} what="The list" shape={<ListSkeleton />}>
        {({ payments }) => (
          <ListInParts
            of={payments}
            empty={
              <Empty icon={Wallet} heading="You Don't Have Any Payments Yet">
                <p className="quiet">What you pay into escrow and what you receive stands here.</p>
                <Link className="btn" to="/contracts">
                  Contracts
                </Link>
              </Empty>
            }
            row={(payment) => <Row payment={payment} />}
          />
        )}
      </Loaded>
    </>
  )
}

const Row = ({ payment }: { payment: Payment }) => (
  <li className="item item--link">
    <Icon of={Wallet} />
    <div>
      <b>
        <Link to="/payment/$id" params={{ id: payment.id }}>
          {payment.title}
        </Link>
      </b>
      <div className="small quiet num">
        {whatHappens(payment)} {usd(payment.total)}, <Ago time={payment.updated_at} />
      </div>
    </div>
    <span className="item__end">
      <MoneyState status={payment.status} />
    </span>
  </li>
)
