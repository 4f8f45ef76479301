import { Link } from '@tanstack/react-router'
import { CircleCheck, Undo2 } from 'lucide-react'
import type { OwnApplication } from '#api/wire/shapes/application.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { formatMoment, formatUsd, plural, truncate } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OwnState, ownStep, StepWords } from '../step.tsx'
import { KeptProposal } from './kept-proposal.tsx'

/** An application that is over does not read as one that was sent. */
const OVER: Partial<Record<OwnApplication['status'], string>> = {
  withdrawn: 'You withdrew your application',
  declined: 'Your application was declined',
}

/** On the job: the application that was sent for it, and where it stands. */
export function Applied({ application }: { application: OwnApplication }) {
  const { id, job, status, created_at, budget, eta, proposal, contract } = application
  const over = OVER[status]
  return (
    <Panel heading="Your application" hideHeading>
      <Notice
        {...(over ? { icon: Undo2 } : { tone: 'ok', icon: CircleCheck })}
        heading={over ?? "You've Applied!"}
      >
        <p className="small num">
          Sent {formatMoment(created_at)}. {formatUsd(budget)}, {plural(eta, 'hour')}.
        </p>
      </Notice>
      <p className="small pre">{truncate(proposal, 200)}</p>
      {contract && (
        <span>
          <OwnState application={application} />
        </span>
      )}
      <p className="quiet">
        <StepWords of={ownStep(application)} />
      </p>
      {contract && (
        <Link
          className={buttonClass('primary', true)}
          to="/contract/$id"
          params={{ id: contract.contract_id }}
        >
          Go to contract
        </Link>
      )}
      <Link className="btn btn--wide" to="/application/$id" params={{ id }}>
        {status === 'applied' ? 'Edit proposal' : 'Go to application'}
      </Link>
      {over && (
        <Link className="link" to="/">
          Find other jobs
        </Link>
      )}
      <KeptProposal job_id={job.id} sent={proposal} />
    </Panel>
  )
}
