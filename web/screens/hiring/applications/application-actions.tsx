import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApplicationResponse, OwnApplicationResponse } from '#api/wire/shapes/application.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { formatUsd } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NextStepText } from '../next-step.tsx'
import { allowedApplicationActions } from './allowed-application-actions.ts'
import { ownApplicationStep } from './own-application-step.tsx'

type Props = { application: OwnApplicationResponse; edit(): void }

const ENDED_HEADINGS: Partial<Record<OwnApplicationResponse['status'], string>> = {
  withdrawn: 'You withdrew this proposal',
  declined: 'This proposal was declined',
}

/** The actions that are possible now on an application, or why there is none. */
export function ApplicationActions({ application, edit }: Props) {
  const { status, budget, contract } = application
  const allowedActions = allowedApplicationActions(application)
  if (contract)
    return (
      <Panel heading="You’re hired">
        <p className="quiet">
          <NextStepText step={ownApplicationStep(application)} />
        </p>
        <Link className="btn btn--primary btn--wide" to="/contract/$id" params={{ id: contract.contract_id }}>
          Go to contract
        </Link>
      </Panel>
    )
  if (status === 'offered')
    return (
      <Panel heading="An offer is being made">
        <p className="quiet">
          The client is paying {formatUsd(budget)} plus the fee into escrow. Until that’s done or canceled,
          you can’t edit your proposal.
        </p>
      </Panel>
    )
  if (!allowedActions.revise && !allowedActions.withdraw)
    return (
      <Panel heading={ENDED_HEADINGS[status] ?? 'You’re hired'}>
        <p className="quiet">{ownApplicationStep(application).text}</p>
        {ENDED_HEADINGS[status] && (
          <Link className="btn btn--wide" to="/find-jobs">
            Find jobs
          </Link>
        )}
      </Panel>
    )
  return (
    <Panel heading="Waiting for the client">
      <p className="quiet">You can edit your proposal until they make an offer.</p>
      {allowedActions.revise && (
        <Button wide onClick={edit}>
          Edit
        </Button>
      )}
      {allowedActions.withdraw && <Withdraw application={application} />}
    </Panel>
  )
}

function Withdraw({ application }: { application: ApplicationResponse }) {
  const [confirming, setConfirming] = useState(false)
  if (confirming) return <ConfirmWithdrawal id={application.id} cancel={() => setConfirming(false)} />
  return (
    <Button tone="danger" wide onClick={() => setConfirming(true)}>
      Withdraw
    </Button>
  )
}

function ConfirmWithdrawal({ id, cancel }: { id: string; cancel(): void }) {
  const withdraw = useApiMutation('POST /consultant/jobs/applications/{id}/withdraw')
  const question = useFocusOnMount<HTMLDivElement>()
  return (
    <>
      <div ref={question} tabIndex={-1} className="plain-focus">
        <Notice tone="warn" heading="Withdraw this proposal?">
          <p className="small">You won’t get the token back, and you can’t apply to this job again.</p>
        </Notice>
      </div>
      {withdraw.isError && <p role="alert">{errorMessage(withdraw.error)}</p>}
      <div className="actions">
        <Button
          tone="danger-fill"
          busyLabel={withdraw.isPending && 'Withdrawing'}
          onClick={() => withdraw.mutate({ params: { id } })}
        >
          Yes, withdraw
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </>
  )
}
