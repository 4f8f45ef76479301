import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Application } from '#api/wire/shapes/application.ts'
import { inWords } from '#web/app/api-error.ts'
import { useAct } from '#web/app/query-client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { usd } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { applicationChoices } from '../application-choices.ts'

type Props = { application: Application; contract_id: string | undefined; edit(): void }

/** The actions on an application that are possible now, or why there is none. */
export function ApplicationChoices({ application, contract_id, edit }: Props) {
  const may = applicationChoices(application)
  if (contract_id)
    return (
      <Panel heading="You are hired">
        <p className="quiet">The client paid into escrow, and the contract runs.</p>
        <Link className={buttonClass('primary', true)} to="/contract/$id" params={{ id: contract_id }}>
          Go to contract
        </Link>
      </Panel>
    )
  if (application.status === 'offered')
    return (
      <Panel heading="An offer is being made">
        <p className="quiet">
          The client is paying {usd(application.budget)} plus the fee into escrow. Until that is done or
          canceled, the proposal cannot be changed.
        </p>
      </Panel>
    )
  if (!may.revise && !may.withdraw)
    return (
      <Panel
        heading={
          application.status === 'withdrawn' ? 'You withdrew this application' : 'Somebody else was hired'
        }
      >
        <p className="quiet">One can apply to a job once.</p>
        <Link className={buttonClass(undefined, true)} to="/">
          Find jobs
        </Link>
      </Panel>
    )
  return (
    <Panel heading="Waiting for the client">
      <p className="quiet">You can change your proposal until an offer is made.</p>
      {may.revise && (
        <Button tone="primary" wide onClick={edit}>
          Edit
        </Button>
      )}
      {may.withdraw && <Withdraw application={application} />}
    </Panel>
  )
}

function Withdraw({ application }: { application: Application }) {
  const [confirming, setConfirming] = useState(false)
  const withdraw = useAct('POST /consultant/jobs/applications/{id}/withdraw')
  if (!confirming)
    return (
      <Button tone="danger" wide onClick={() => setConfirming(true)}>
        Withdraw
      </Button>
    )
  return (
    <>
      <Notice tone="warn" heading="Withdraw for good?">
        <p className="small">The token does not come back, and you cannot apply to this job again.</p>
      </Notice>
      {withdraw.isError && <p role="alert">{inWords(withdraw.error)}</p>}
      <div className="actions">
        <Button
          tone="danger-fill"
          busy={withdraw.isPending && 'Withdrawing'}
          onClick={() => withdraw.mutate({ params: { id: application.id } })}
        >
          Yes, withdraw
        </Button>
        <Button onClick={() => setConfirming(false)}>Cancel</Button>
      </div>
    </>
  )
}
