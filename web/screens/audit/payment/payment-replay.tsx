import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { query } from '#web/app/api-query.ts'
import * as auditCopy from '#web/copy/audit.tsx'
import * as uiLayoutCopy from '#web/copy/ui/layout.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { PageShortcuts } from '#web/ui/keyboard/page-shortcuts.tsx'
import { BackLink, PageTitle, Section } from '#web/ui/layout/page.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { PaymentStatusLabel } from '#web/ui/status-labels.tsx'
import { TIMELINE_SHORTCUTS, Timeline } from '../timeline/timeline.tsx'
import type { PaymentReplayResponse } from './ledger.tsx'
import { LedgerEntries, TrialBalance } from './ledger.tsx'
import { MoneyAtStep } from './money-at-step.tsx'

/** In ms: how long the slider must rest before the state is fetched, since each read is recorded. */
const SLIDER_DELAY_MS = 250

/** The value once it has stayed the same for that time. */
function useDebounced(value: string) {
  const [debouncedValue, setDebouncedValue] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), SLIDER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debouncedValue
}

/** The state of all money of a payment after any of its events. */
export function PaymentReplay() {
  const { id = '' } = useParams({ strict: false })
  const { at: position = '', from = '' } = useSearch({ strict: false })
  const debouncedPosition = useDebounced(position)
  const response = useQuery({
    ...query('GET /staff/audit/payment/{paymentId}', {
      params: { paymentId: id },
      query: debouncedPosition === '' ? {} : { at: debouncedPosition },
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <>
      <BackToList from={from} />
      <QueryContent query={response} subject={auditCopy.thePayment} skeleton="detail">
        {(data) => (
          <PaymentReplayView
            {...data}
            chosenPosition={debouncedPosition}
            isBusy={response.isPlaceholderData || position !== debouncedPosition}
          />
        )}
      </QueryContent>
    </>
  )
}

/** Back to the list that led here, or else to the audit trail. */
function BackToList({ from }: { from: string }) {
  if (from === 'payouts') return <BackLink to="/staff/payouts">{uiLayoutCopy.payouts}</BackLink>
  if (from === 'reconciliation')
    return <BackLink to="/staff/reconciliation">{uiLayoutCopy.reconciliation}</BackLink>
  return <BackLink to="/staff/audit">{auditCopy.audit}</BackLink>
}

function PaymentReplayView({
  chosenPosition,
  isBusy,
  ...replay
}: PaymentReplayResponse & { chosenPosition: string; isBusy: boolean }) {
  const { title, contract_id, escrow, steps } = replay
  const chosenIndex = steps.findIndex(({ position }) => position === chosenPosition)
  const pastSteps = chosenIndex === -1 ? steps : steps.slice(0, chosenIndex + 1)
  return (
    <>
      <PageTitle>{auditCopy.paymentFor(displayText(title))}</PageTitle>
      <div className="row">
        <h1 className="break-anywhere">
          <bdi>{displayText(title)}</bdi>
        </h1>
        <PaymentStatusLabel status={escrow.status} />
        <span className="quiet">{auditCopy.paymentReplayedViewingThisPage}</span>
        {contract_id !== undefined && (
          <span className="push">
            <Link
              className="link"
              to="/staff/timeline/$kind/$id"
              params={{ kind: 'contract', id: contract_id }}
            >
              {auditCopy.contractTimeline}
            </Link>
          </span>
        )}
      </div>
      <div className="columns columns--even">
        <Section heading={auditCopy.whatHappened}>
          <Timeline entries={steps} />
        </Section>
        <div className="stack" aria-busy={isBusy || undefined}>
          <MoneyAtStep replay={replay} />
          <TrialBalance {...replay} />
        </div>
      </div>
      <Section heading={auditCopy.ledgerEntriesToThisPoint}>
        <LedgerEntries steps={pastSteps} />
      </Section>
      <PageShortcuts shortcuts={TIMELINE_SHORTCUTS} />
    </>
  )
}
