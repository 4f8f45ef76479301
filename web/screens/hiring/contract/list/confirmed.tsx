import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { payout } from '#domain/kernel/money.ts'
import { query } from '#web/app/query-client.ts'
import { usd } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'

const IN_REVIEW = 1
const DENIED = 2

/** After work was submitted, until the client has reviewed it: that it was, whose step is next, and the way to the contract. */
export function Submitted({ id }: { id: string }) {
  const answer = useQuery(query('GET /consultant/contracts/{id}', { params: { id } })).data
  if (answer?.contract.status !== IN_REVIEW) return null
  const { contract, client } = answer
  const receives = usd(payout(Math.round(contract.budget * 100)) / 100)
  return (
    <Confirmed heading={`You submitted “${contract.title}”`} id={id}>
      {client.first_name} has been notified and reviews it now. When {client.first_name} approves, {receives}{' '}
      is sent to you the same day; otherwise you see here what is missing.
    </Confirmed>
  )
}

/** After work was rejected, until it is submitted again. */
export function Rejected({ id }: { id: string }) {
  const answer = useQuery(query('GET /client/contracts/{id}', { params: { id } })).data
  if (answer?.contract.status !== DENIED) return null
  const { contract, consultant } = answer
  return (
    <Confirmed heading={`You rejected the work for “${contract.title}”`} id={id}>
      {consultant.first_name} reads your reason and can submit again. Your money stays in escrow until you
      approve.
    </Confirmed>
  )
}

const Confirmed = ({ heading, id, children }: { heading: string; id: string; children: ReactNode }) => (
  <div role="status" className="gap-above--s">
    <Notice tone="ok" heading={heading} level={2}>
      <p className="small">{children}</p>
      <p className="small">
        <Link className="link" to="/contract/$id" params={{ id }}>
          See the contract
        </Link>
      </p>
    </Notice>
  </div>
)
