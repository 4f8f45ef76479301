import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText, Scale } from 'lucide-react'
import type { ContractResponse, ListedContractResponse } from '#api/wire/shapes/contract.ts'
import { isRunningContract } from '#domain/hiring/status.ts'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import * as disputesCopy from '#web/copy/disputes/disputes.tsx'
import { priceTexts } from '#web/ui/amounts.ts'
import { displayText } from '#web/ui/display-text.ts'
import { NothingYetDrawing } from '#web/ui/drawing.tsx'
import { Face } from '#web/ui/face.tsx'
import { formatUsd } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BackLink, PageHead, Section } from '#web/ui/layout/page.tsx'
import { ContractsLink } from '#web/ui/list/contract-links.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { OlderEntriesLinks, useListCursor } from '#web/ui/paged-list.tsx'
import { EmptyState, FaceRowsSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { ContractStatusLabel } from '#web/ui/status-labels.tsx'
import { ContractDisputeLabel } from './dispute-progress.tsx'

/** The member's contracts on both sides that have a dispute or can have one. */
export function Disputes() {
  const page = useListCursor()
  const response = useQuery(query('GET /disputes/contracts', { query: page }))
  return (
    <>
      <BackLink to="/contracts">{disputesCopy.contracts}</BackLink>
      <PageHead title={disputesCopy.disputes} lead={disputesCopy.mostProblemsAreSolvedByTalking} />
      <QueryContent query={response} subject={disputesCopy.yourDisputes} skeleton={<FaceRowsSkeleton />}>
        {({ contracts }) => <DisputeGroups contracts={contracts} isFirstPage={page.before === undefined} />}
      </QueryContent>
    </>
  )
}

function DisputeGroups({
  contracts,
  isFirstPage,
}: {
  contracts: readonly ContractResponse[]
  isFirstPage: boolean
}) {
  const { user_id } = useSession()
  const listedContracts = useListedContracts()
  if (contracts.length === 0 && isFirstPage) return <NoContracts />
  const [disputed, undisputed] = [
    contracts.filter((contract) => contract.dispute_id),
    contracts.filter((contract) => !contract.dispute_id),
  ]
  const [openDisputes, resolvedDisputes] = [
    disputed.filter(({ status }) => isRunningContract(status)),
    disputed.filter((contract) => !isRunningContract(contract.status)),
  ]
  const row = (contract: ContractResponse) => (
    <Row
      key={contract.id}
      contract={contract}
      person={listedContracts.get(contract.id)?.person}
      description={moneySummary(contract, listedContracts.get(contract.id), user_id === contract.client_id)}
    />
  )
  return (
    <>
      {disputed.length > 0 && (
        <Section heading={disputesCopy.yourDisputes} className="section--bare">
          <ul className="list list--line-below">{[...openDisputes, ...resolvedDisputes].map(row)}</ul>
        </Section>
      )}
      {undisputed.length > 0 && (
        <Section
          heading={disputesCopy.contractsYouCanDispute}
          className={disputed.length > 0 ? '' : 'section--bare'}
        >
          <ul className="list list--line-below">{undisputed.map(row)}</ul>
        </Section>
      )}
      <OlderEntriesLinks items={contracts} />
    </>
  )
}

const NoContracts = () => (
  <EmptyState drawing={<NothingYetDrawing />} heading={disputesCopy.youDontHaveAnyContracts}>
    <p className="quiet">{disputesCopy.youCanDisputeAContract}</p>
    <ContractsLink />
  </EmptyState>
)

/** The member's contracts on both sides by id, with the other member and the state of the money. */
function useListedContracts(): ReadonlyMap<string, ListedContractResponse> {
  const asClient = useQuery(query('GET /client/contracts', {})).data?.contracts ?? []
  const asConsultant = useQuery(query('GET /consultant/contracts', {})).data?.contracts ?? []
  return new Map([...asClient, ...asConsultant].map((contract) => [contract.id, contract]))
}

type RowProps = { contract: ContractResponse; description: string; person: ListedContractResponse['person'] }

const Row = ({ contract, description, person }: RowProps) => (
  <li className="item item--line item--link dispute-row">
    {person ? (
      <Face person={person} size={40} />
    ) : (
      <Icon icon={contract.dispute_id === undefined ? FileText : Scale} />
    )}
    <div>
      <b>
        <Link to="/disputes/$contract_id" params={{ contract_id: contract.id }}>
          <bdi>{displayText(contract.title)}</bdi>
        </Link>
      </b>
      <div className="small quiet num">{description}</div>
    </div>
    <span className="item__end">
      {contract.dispute_id === undefined ? (
        <>
          <ContractStatusLabel status={contract.status} />
          <Link className="link" to="/disputes/$contract_id" params={{ contract_id: contract.id }}>
            {disputesCopy.fileDispute}
            <span className="hidden">{disputesCopy.aboutTitle(displayText(contract.title))}</span>
          </Link>
        </>
      ) : (
        <ContractDisputeLabel contract={contract} />
      )}
    </span>
  </li>
)

type ListedDetails = Pick<ListedContractResponse, 'person' | 'payment'> | undefined

/**
 * One line with the other member and the state of the money; after a decision, with what the reader receives.
 */
function moneySummary(contract: ContractResponse, listedContract: ListedDetails, isClient: boolean): string {
  const heldAmount = priceTexts(contract.budget).total
  const moneyText =
    contract.dispute_id === undefined
      ? disputesCopy.inEscrow(heldAmount)
      : isRunningContract(contract.status)
        ? `${heldAmount} frozen`
        : (decidedAmountText(listedContract, isClient) ?? disputesCopy.wasHeld(heldAmount))
  return listedContract?.person ? `${fullName(listedContract.person)} · ${moneyText}` : moneyText
}

function decidedAmountText(listedContract: ListedDetails, isClient: boolean): string | undefined {
  const { settled, returned_at, status } = listedContract?.payment ?? {}
  if (!settled) return undefined
  const { returned, received } = settled
  if (isClient)
    return returned > 0
      ? `${returned_at ? disputesCopy.youGot : disputesCopy.youGetWord} ${formatUsd(returned)} back`
      : disputesCopy.paidInFull
  return received > 0
    ? `${status === 'paid_out' ? disputesCopy.youReceived : disputesCopy.youReceiveWord} ${formatUsd(received)}`
    : disputesCopy.refundedInFull
}
