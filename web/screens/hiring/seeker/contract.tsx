import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Contract } from '#api/wire/shapes/contract.ts'
import type { AnswerOf } from '#api/wire/wire.ts'
import { contractStatus } from '#domain/hiring/status.ts'
import { fee, payout } from '#domain/kernel/money.ts'
import { inWords } from '#web/app/api-error.ts'
import { query, useAct } from '#web/app/query-client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { useFocusOnMount } from '#web/ui/form/focus-on-mount.ts'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { moment, usd } from '#web/ui/format.ts'
import { Back } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { contractChoices } from '../contract/choices.ts'
import { Denied } from '../contract/denied.tsx'
import { submissions } from '../contract/history.tsx'
import { ContractPage } from '../contract/page.tsx'

export function SeekerContract() {
  const { id = '' } = useParams({ strict: false })
  const answer = useQuery(query('GET /client/contracts/{id}', { params: { id } }))
  return (
    <>
      <Back to="/contracts">Contracts</Back>
      <Loaded of={answer} what="The contract" shape="detail" line>
        {(all) => <ContractPage of={all} other={all.consultant} as="client" act={<Act {...all} />} />}
      </Loaded>
    </>
  )
}

const TIMES = ['', '', ', for the second time', ', for the third time']

type Props = AnswerOf<'GET /client/contracts/{id}'>

function Act({ contract, history = [], consultant: { first_name: name } }: Props) {
  const [rejecting, setRejecting] = useState(false)
  const approve = useAct('GET /client/contracts/approve/{id}')
  const may = contractChoices(contract)
  const state = contractStatus.stateOf(contract.status)
  const cents = Math.round(contract.budget * 100)
  const { count, last } = submissions(history)

  if (rejecting && may.deny)
    return <Reject contract={contract} name={name} cancel={() => setRejecting(false)} />
  if (may.approve || may.deny)
    return (
      <Panel heading={`${name} submitted the work`}>
        <p className="quiet">
          {last && `${moment(last)}${TIMES[count] ?? `, for the ${count}th time`}. `}
          Approving releases {usd(contract.budget)}: {name} receives {usd(payout(cents) / 100)} today. This
          cannot be undone.
        </p>
        {approve.isError && <p role="alert">{inWords(approve.error)}</p>}
        <div className="stack stack--2">
          <Button
            tone="primary"
            wide
            busy={approve.isPending && 'Approving'}
            onClick={() => approve.mutate({ params: { id: contract.id } })}
          >
            Approve
          </Button>
          <Button wide onClick={() => setRejecting(true)}>
            Reject
          </Button>
        </div>
      </Panel>
    )
  if (state === 'complete')
    return (
      <Panel
        heading={contract.dispute_id ? 'Our support team released the payment' : 'You approved the work'}
      >
        <p className="quiet">
          {contract.completed_at && `${moment(contract.completed_at)}. `}
          {usd(contract.budget)} was released, and {name} receives {usd(payout(cents) / 100)}.
        </p>
      </Panel>
    )
  const ended = state === undefined || state === 'closed'
  if (contract.dispute_id || ended)
    return (
      <Panel heading={ended ? 'This contract has ended' : 'Dispute Has Been Filed'}>
        <Denied contract={contract} />
        <p className="quiet">
          {ended
            ? 'It was closed by a decision of our support team.'
            : 'Nothing can change until our support team decides.'}
        </p>
      </Panel>
    )
  return (
    <Panel heading={`${name} is working`}>
      <Denied contract={contract} />
      <p className="quiet">
        {state === 'denied'
          ? `You asked for changes. ${name} can submit again.`
          : `When ${name} submits the work, you approve it here or say what is missing.`}{' '}
        {usd((cents + fee(cents)) / 100)} is in escrow.
      </p>
    </Panel>
  )
}

/** The second press on Reject sends it, and only with a reason. */
function Reject({ contract, name, cancel }: { contract: Contract; name: string; cancel(): void }) {
  const navigate = useNavigate()
  const deny = useAct(
    'POST /client/contracts/deny/{id}',
    () => void navigate({ to: '/contracts', search: { rejected: contract.id } }),
  )
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() ? {} : { reason: 'Say what is missing' }),
    submit: ({ reason }) =>
      deny.mutateAsync({ params: { id: contract.id }, body: { reason: reason.trim() } }),
  })
  return (
    <form className="panel" onSubmit={form.onSubmit} noValidate>
      <h2 ref={heading} tabIndex={-1}>
        What is missing?
      </h2>
      <ErrorSummary {...form.summary} />
      <TextArea
        {...form.field('reason')}
        label="Reason"
        help={`${name} reads this word for word, and can submit again.`}
        rows={4}
        maxLength={10_000}
      />
      <div className="actions">
        <Button type="submit" tone="danger-fill" busy={form.busy && 'Rejecting'}>
          Reject
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </form>
  )
}
