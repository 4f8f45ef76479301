import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { CircleAlert, UserRound } from 'lucide-react'
import type { ListedContractResponse } from '#api/wire/shapes/contract.ts'
import type { ResponseOf } from '#api/wire/wire.ts'
import { CONTRACT_PARTS, type ContractPart } from '#domain/hiring/status.ts'
import type { PaymentStatus } from '#domain/money/status.ts'
import { query } from '#web/app/api-query.ts'
import { type Mode, useSession } from '#web/app/session.ts'
import * as hiringContractsCopy from '#web/copy/hiring/contracts.tsx'
import * as moneyCopy from '#web/copy/money/money.tsx'
import { CurrentAmount } from '#web/screens/money/current-amount.tsx'
import { CurrentPaymentStep } from '#web/screens/money/steps/current-payment-step.tsx'
import { addDollars } from '#web/ui/amounts.ts'
import { displayText } from '#web/ui/display-text.ts'
import { ConversationDrawing, NothingYetDrawing } from '#web/ui/drawing.tsx'
import { Face, FaceIcon } from '#web/ui/face.tsx'
import { formatUsd, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/ui/layout/page.tsx'
import { FirstContractLink } from '#web/ui/list/contract-links.tsx'
import { Tabs } from '#web/ui/list/tabs.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { PagedList, useListCursor } from '#web/ui/paged-list.tsx'
import { EmptyState, FaceRowsSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { ContractStatusLabel } from '#web/ui/status-labels.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { PaymentOutcomeNotice } from '../hire/hire-payment-outcome.tsx'
import { ContractsInOtherMode } from '../other-mode-hint.tsx'
import { RejectionConfirmation, SubmissionConfirmation } from './contract-confirmations.tsx'
import { contractStep } from './contract-step.ts'

type Counts = NonNullable<ResponseOf<'GET /client/contracts'>['counts']>
const PART_LABELS: Record<ContractPart, string> = {
  active: 'Active',
  needs_you: hiringContractsCopy.needsYou,
  done: 'Completed',
}

const NO_CONTRACTS: Counts = { active: 0, needs_you: 0, done: 0 }

export function MyContracts() {
  const { mode } = useSession()
  const { failed, application = '', show, submitted, rejected } = useSearch({ strict: false })
  const page = useListCursor()
  const contractsQuery = (part: ContractPart) =>
    query(mode === 'seeker' ? 'GET /client/contracts' : 'GET /consultant/contracts', {
      query: { ...page, part },
    })
  const active = useQuery(contractsQuery('active'))
  const defaultPart = active.data?.counts && defaultPartOf(active.data.counts)
  const part = CONTRACT_PARTS.find((each) => each === show) ?? defaultPart ?? 'active'
  const response = useQuery(contractsQuery(part))
  const counts = response.data && (response.data.counts ?? NO_CONTRACTS)
  // The tabs are shown while their counts load.
  const hasTabs = counts === undefined || counts.active + counts.done > 0
  const highlightedId = submitted ?? rejected
  return (
    <>
      {failed && <PaymentOutcomeNotice outcome={failed} application_id={application} />}
      <PageHead
        title={hiringContractsCopy.contracts}
        end={
          <Link className="link push" to="/disputes">
            {hiringContractsCopy.disputes}
          </Link>
        }
      />
      {submitted && mode === 'consultant' && <SubmissionConfirmation id={submitted} />}
      {rejected && mode === 'seeker' && <RejectionConfirmation id={rejected} />}
      {hasTabs && <StateTabs counts={counts} selectedPart={part} defaultPart={defaultPart} />}
      <QueryContent
        query={response}
        subject={hiringContractsCopy.yourContractsList}
        reassurance={moneyCopy.yourMoneyIsWhereIt}
        skeleton={<FaceRowsSkeleton />}
      >
        {({ contracts, counts = NO_CONTRACTS }) =>
          counts.active + counts.done === 0 ? (
            <NoContracts mode={mode} isPlain={failed !== undefined} />
          ) : (
            <>
              <PagedList
                items={contracts}
                emptyState={<NoneInPart part={part} counts={counts} />}
                renderItem={(contract) => (
                  <ContractRow
                    contract={contract}
                    mode={mode}
                    isHighlighted={contract.id === highlightedId}
                  />
                )}
              />
              {part === 'active' && <EscrowTotal contracts={contracts} mode={mode} />}
            </>
          )
        }
      </QueryContent>
    </>
  )
}

/** The tab that is open when the address names none: ended contracts if none is running. */
const defaultPartOf = ({ active, done }: Counts): ContractPart =>
  active === 0 && done > 0 ? 'done' : 'active'

type StateTabsProps = {
  counts: Counts | undefined
  selectedPart: ContractPart
  defaultPart: ContractPart | undefined
}

/** The tabs of the list; without numbers until it has loaded. */
const StateTabs = ({ counts, selectedPart, defaultPart = 'active' }: StateTabsProps) => (
  <Tabs
    label={hiringContractsCopy.contractsByState}
    param="show"
    tabs={CONTRACT_PARTS.map((name) => ({ name, label: PART_LABELS[name], count: counts?.[name] }))}
    activeTab={selectedPart}
    defaultTab={defaultPart}
  />
)

const ESCROW_STATUSES: readonly string[] = ['held', 'frozen'] satisfies PaymentStatus[]

/** The sum in escrow of the contracts above. */
function EscrowTotal({ contracts, mode }: { contracts: readonly ListedContractResponse[]; mode: Mode }) {
  const heldPayments = contracts.flatMap(({ payment }) =>
    payment && ESCROW_STATUSES.includes(payment.status) ? payment : [],
  )
  if (heldPayments.length === 0) return null
  const sum = addDollars(...heldPayments.map(({ total }) => total))
  return (
    <p className="small quiet gap-above--s">
      {hiringContractsCopy.inEscrowInAmountsAre({
        sum: formatUsd(sum),
        value: mode === 'consultant' && hiringContractsCopy.forYou,
        count: plural(heldPayments.length, 'contract'),
        ending:
          mode === 'seeker'
            ? hiringContractsCopy.paidInIncludingTheFee
            : hiringContractsCopy.receiveAfterTheFee,
      })}
    </p>
  )
}

/** Replaces the list. `isPlain`: the link is not primary, since a message above shows the next step. */
const NoContracts = ({ mode, isPlain }: { mode: Mode; isPlain: boolean }) => (
  <EmptyState drawing={<ConversationDrawing />} heading={hiringContractsCopy.youDontHaveAnyContracts}>
    <p className="quiet">
      {mode === 'seeker'
        ? hiringContractsCopy.aContractStartsWhenYou
        : hiringContractsCopy.aContractStartsWhenA}
    </p>
    <FirstContractLink tone={isPlain ? undefined : 'primary'} />
    <ContractsInOtherMode />
  </EmptyState>
)

function NoneInPart({ part, counts }: { part: ContractPart; counts: Counts }) {
  const other = part !== 'active' && counts.active > 0 ? 'active' : 'done'
  const summary =
    other === 'active'
      ? hiringContractsCopy.eachOneShowsItsNext(plural(counts.active, hiringContractsCopy.activeContract))
      : `${counts.done} completed.`
  const heading = {
    active: hiringContractsCopy.noActiveContracts,
    needs_you: hiringContractsCopy.nothingNeedsYouRightNow,
    done: hiringContractsCopy.noCompletedContractsYet,
  }
  return (
    <EmptyState drawing={<NothingYetDrawing />} heading={heading[part]}>
      <p className="quiet">{summary}</p>
      <Link className="btn" to="/contracts" search={other === 'active' ? {} : { show: 'done' }}>
        {other === 'active' ? hiringContractsCopy.viewActive : hiringContractsCopy.viewCompleted}
      </Link>
    </EmptyState>
  )
}

type Props = { contract: ListedContractResponse; mode: Mode; isHighlighted: boolean }

/** A contract: the other member, where the money is, the state, and whose turn it is. */
function ContractRow({ contract, mode, isHighlighted }: Props) {
  const { id, title, person, payment, budget, status, since, dispute_id } = contract
  const { text, detail, isViewersTurn } = contractStep(contract, mode)
  const isRefunded = payment?.direction === 'paid' && (payment.settled?.returned ?? 0) > 0
  return (
    <li className={isHighlighted ? 'contract-row contract-row--marked' : 'contract-row'}>
      {person ? <Face person={person} /> : <FaceIcon icon={UserRound} />}
      <div>
        <h2>
          <Link to="/contract/$id" params={{ id }}>
            <bdi>{displayText(title)}</bdi>
          </Link>
        </h2>
        {person && (
          <p className="small quiet">
            <bdi>{fullName(person)}</bdi>
          </p>
        )}
      </div>
      {payment ? <CurrentPaymentStep payment={payment} /> : <span className="mini-stepper" />}
      <span className="contract-row__amount">
        {payment ? <CurrentAmount payment={payment} /> : formatUsd(budget)}
      </span>
      <span className="contract-row__state">
        <ContractStatusLabel status={status} dispute_id={dispute_id} />
      </span>
      <span className={isRefunded ? 'contract-row__next contract-row__next--refund' : 'contract-row__next'}>
        <b>
          {isViewersTurn && <Icon icon={CircleAlert} small />}
          {text}
          {isViewersTurn && <span className="hidden">{hiringContractsCopy.yourStep}</span>}
        </b>
        <span>{detail ?? (since && <TimeAgo time={since} />)}</span>
      </span>
    </li>
  )
}
