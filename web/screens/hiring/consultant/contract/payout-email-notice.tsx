import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import { query } from '#web/app/api-query.ts'
import { Notice } from '#web/ui/notice.tsx'

/** While the contract runs: asks for the payout email that its payout will need; nothing where there is one. */
export function PayoutEmailNotice({ amount, client }: { amount: string; client: string }) {
  const email = useQuery(query('GET /payments/email', {})).data?.email
  if (email !== '') return null
  return (
    <Notice tone="warn" icon={Wallet} heading="Where should we send your money?">
      <p className="small">
        You have no payout email yet. Set it now, and {amount} is sent to you on the day <bdi>{client}</bdi>{' '}
        approves.
      </p>
      <p className="small">
        <Link className="link" to="/payment-settings">
          Set payout email
        </Link>
      </p>
    </Notice>
  )
}
