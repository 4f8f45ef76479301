import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { AnswerOf } from '#api/wire/wire.ts'
import { contractStatus } from '#domain/hiring/status.ts'
import { fee, payout } from '#domain/kernel/money.ts'
import { query } from '#web/app/api-query.ts'
import { Button } from '#web/ui/form/button.tsx'
import { formatMoment, formatUsd } from '#web/ui/format.ts'
import { BackLink } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { contractChoices } from '../../contract/choices.ts'
import { Denied } from '../../contract/denied.tsx'
import { Disputed } from '../../contract/disputed.tsx'
import { submissions } from '../../contract/history.tsx'
import { ContractPage } from '../../contract/page.tsx'
import { Complete, PaymentLink } from './complete.tsx'
import { NoPayoutEmail } from './no-payout-email.tsx'
import { Submit } from './submit.tsx'

export function ConsultantContract() {
  const { id = '' } = useParams({ strict: false })
  const answer = useQuery(query('GET /consultant/contracts/{id}', { params: { id } }))
  return (
    <>
      <BackLink to="/contracts">Contracts</BackLink>
      <QueryContent query={answer} subject="The contract" skeleton="detail" stepper>
        {(all) => <ContractPage of={all} other={all.client} as="consultant" act={<Act {...all} />} />}
      </QueryContent>
    </>
  )
}

type Props = AnswerOf<'GET /consultant/contracts/{id}'>

function Act({ contract, payment, history = [], client: payer }: Props) {
  const client = firstName(payer)
  const [open, setOpen] = useState(false)
  const may = contractChoices(contract)
  const state = contractStatus.stateOf(contract.status)
  const cents = Math.round(contract.budget * 100)
  const inEscrow = formatUsd((cents + fee(cents)) / 100)
  const { last } = submissions(history)

  if (state === 'in_review')
    return (
      <Panel heading={`${client} is reviewing`}>
        <p className="quiet">
          {last && `You submitted on ${formatMoment(last)}. `}When <bdi>{client}</bdi> approves, you receive{' '}
          {formatUsd(payout(cents) / 100)} the same day.
        </p>
        <NoPayoutEmail amount={formatUsd(payout(cents) / 100)} client={client} />
      </Panel>
    )
  if (state === 'complete') return <Complete {...{ contract, payment, client }} />
  if (!may.submit)
    return (
      <Panel
        heading={
          contract.dispute_id && state !== 'closed' ? 'Dispute Has Been Filed' : 'This contract has ended'
        }
      >
        <Denied contract={contract} />
        {contract.dispute_id && state !== 'closed' ? (
          <Disputed contract={contract} />
        ) : (
          <p className="quiet">This contract has ended.</p>
        )}
        {payment && <PaymentLink payment={payment} />}
      </Panel>
    )
  return (
    <Panel heading={state === 'denied' ? `${client} asks for changes` : 'Your turn'}>
      <Denied contract={contract} />
      {open ? (
        <Submit contract={contract} client={client} cancel={() => setOpen(false)} />
      ) : (
        <Button tone="primary" wide onClick={() => setOpen(true)}>
          Submit for Completion
        </Button>
      )}
      <p className="small quiet">
        You receive {formatUsd(payout(cents) / 100)} the day <bdi>{client}</bdi> approves. Until then, the{' '}
        {inEscrow} <bdi>{client}</bdi> paid stays in escrow.
      </p>
      <NoPayoutEmail amount={formatUsd(payout(cents) / 100)} client={client} />
    </Panel>
  )
}
