import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApplicationResponse, OwnApplicationResponse } from '#api/wire/shapes/application.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as hiringApplicationsCopy from '#web/copy/hiring/applications.tsx'
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
  withdrawn: hiringApplicationsCopy.youWithdrewThisProposal,
  declined: hiringApplicationsCopy.thisProposalWasDeclined,
}

/** The actions that are possible now on an application, or why there is none. */
export function ApplicationActions({ application, edit }: Props) {
  const { status, budget, contract } = application
  const allowedActions = allowedApplicationActions(application)
  if (contract)
    return (
      <Panel heading={hiringApplicationsCopy.youreHired}>
        <p className="quiet">
          <NextStepText step={ownApplicationStep(application)} />
        </p>
        <Link className="btn btn--primary btn--wide" to="/contract/$id" params={{ id: contract.contract_id }}>
          {hiringApplicationsCopy.goToContract}
        </Link>
      </Panel>
    )
  if (status === 'offered')
    return (
      <Panel heading={hiringApplicationsCopy.theClientIsHiringYou}>
        <p className="quiet">{hiringApplicationsCopy.theClientIsPayingPlus({ budget: formatUsd(budget) })}</p>
      </Panel>
    )
  if (!allowedActions.revise && !allowedActions.withdraw)
    return (
      <Panel heading={ENDED_HEADINGS[status] ?? hiringApplicationsCopy.youreHired}>
        <p className="quiet">{ownApplicationStep(application).text}</p>
        {ENDED_HEADINGS[status] && (
          <Link className="btn btn--wide" to="/find-jobs">
            {hiringApplicationsCopy.findJobs}
          </Link>
        )}
      </Panel>
    )
  return (
    <Panel heading={hiringApplicationsCopy.waitingForTheClient}>
      <p className="quiet">{hiringApplicationsCopy.youCanEditYourProposal}</p>
      {allowedActions.revise && (
        <Button wide onClick={edit}>
          {hiringApplicationsCopy.edit}
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
      {hiringApplicationsCopy.withdraw}
    </Button>
  )
}

function ConfirmWithdrawal({ id, cancel }: { id: string; cancel(): void }) {
  const withdraw = useApiMutation('POST /consultant/jobs/applications/{id}/withdraw')
  const question = useFocusOnMount<HTMLDivElement>()
  return (
    <>
      <div ref={question} tabIndex={-1} className="plain-focus">
        <Notice tone="warn" heading={hiringApplicationsCopy.withdrawThisProposal}>
          <p className="small">{hiringApplicationsCopy.youWontGetTheToken}</p>
        </Notice>
      </div>
      {withdraw.isError && <p role="alert">{errorMessage(withdraw.error)}</p>}
      <div className="actions">
        <Button
          tone="danger-fill"
          busyLabel={withdraw.isPending && hiringApplicationsCopy.withdrawing}
          onClick={() => withdraw.mutate({ params: { id } })}
        >
          {hiringApplicationsCopy.yesWithdraw}
        </Button>
        <Button onClick={cancel}>{hiringApplicationsCopy.cancel}</Button>
      </div>
    </>
  )
}
