import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { query } from '#web/app/api-query.ts'
import { PageShortcuts } from '#web/ui/keyboard/page-shortcuts.tsx'
import { BackLink, PageTitle, Section } from '#web/ui/layout/page.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { displayText } from '#web/ui/shown.ts'
import { PaymentStatusLabel } from '#web/ui/status-labels.tsx'
import { TIMELINE_KEYS, Timeline } from '../timeline/timeline.tsx'
import { Balances } from './balances.tsx'
import { Books } from './books.tsx'
import type { Replayed } from './replayed.ts'
import { Then } from './then.tsx'

/** Milliseconds for which the slider rests before the state is asked for: each reading is recorded. */
const REST_MS = 250

/** The value once it has been the same for a moment. */
function useRested(value: string) {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

/** Every cent of a payment, after any of its events. */
export function PaymentReplay() {
  const { id = '' } = useParams({ strict: false })
  const { at = '' } = useSearch({ strict: false })
  const rested = useRested(at)
  const answer = useQuery({
    ...query('GET /staff/audit/payment/{paymentId}', {
      params: { paymentId: id },
      query: rested === '' ? {} : { at: rested },
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <>
      <BackLink to="/staff/audit">Audit</BackLink>
      <QueryContent query={answer} subject="The payment" skeleton="detail">
        {(data) => <Shown {...data} at={rested} busy={answer.isPlaceholderData || at !== rested} />}
      </QueryContent>
    </>
  )
}

function Shown({ at, busy, ...replayed }: Replayed & { at: string; busy: boolean }) {
  const { title, contract_id, escrow, steps } = replayed
  const chosen = steps.findIndex(({ position }) => position === at)
  const past = chosen === -1 ? steps : steps.slice(0, chosen + 1)
  return (
    <>
      <PageTitle>{`Payment for ${displayText(title)}`}</PageTitle>
      <div className="row">
        <h1 className="any">
          <bdi>{displayText(title)}</bdi>
        </h1>
        <PaymentStatusLabel status={escrow.status} />
        <span className="quiet">Payment, replayed. Viewing this page is recorded</span>
        {contract_id !== undefined && (
          <span className="push">
            <Link
              className="link"
              to="/staff/timeline/$kind/$id"
              params={{ kind: 'contract', id: contract_id }}
            >
              Timeline of the contract
            </Link>
          </span>
        )}
      </div>
      <div className="split split--even">
        <Section heading="What happened">
          <Timeline entries={steps} />
        </Section>
        <div className="stack" aria-busy={busy || undefined}>
          <Then replayed={replayed} />
          <Balances {...replayed} />
        </div>
      </div>
      <Section heading="Ledger entries until then">
        <Books steps={past} />
      </Section>
      <PageShortcuts shortcuts={TIMELINE_KEYS} />
    </>
  )
}
