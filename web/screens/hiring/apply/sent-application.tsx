import { Link } from '@tanstack/react-router'
import { CircleCheck, Undo2 } from 'lucide-react'
import type { OwnApplicationResponse } from '#api/wire/shapes/application.ts'
import { formatMoment, formatUsd, plural, truncate } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OwnApplicationStatusLabel, ownApplicationStep } from '../applications/own-application-step.tsx'
import { NextStepText } from '../next-step.tsx'
import { UnsentProposal } from './unsent-proposal.tsx'

/** Headings for applications that have ended. */
const ENDED_HEADINGS: Partial<Record<OwnApplicationResponse['status'], string>> = {
  withdrawn: 'You withdrew your proposal',
  declined: 'Your proposal was declined',
}

/** On the page of a job: the application that was sent for it, and its state. */
export function SentApplication({ application }: { application: OwnApplicationResponse }) {
  const { id, job, status, created_at, budget, eta, proposal, contract } = application
  const endedHeading = ENDED_HEADINGS[status]
  return (
    <Panel heading="Your proposal" hidesHeading>
      <Notice
        {...(endedHeading ? { icon: Undo2 } : { tone: 'ok', icon: CircleCheck })}
        heading={endedHeading ?? "You've Applied!"}
      >
        <p className="small num">
          Sent {formatMoment(created_at)}. {formatUsd(budget)}, {plural(eta, 'hour')}.
        </p>
      </Notice>
      <p className="small pre">{truncate(proposal, 200)}</p>
      {contract && (
        <span>
          <OwnApplicationStatusLabel application={application} />
        </span>
      )}
      <p className="quiet">
        <NextStepText step={ownApplicationStep(application)} />
      </p>
      {contract && (
        <Link className="btn btn--primary btn--wide" to="/contract/$id" params={{ id: contract.contract_id }}>
          Go to contract
        </Link>
      )}
      <Link className="btn btn--wide" to="/application/$id" params={{ id }}>
        {status === 'applied' ? 'Edit proposal' : 'See your proposal'}
      </Link>
      {endedHeading && (
        <Link className="link" to="/">
          Find other jobs
        </Link>
      )}
      <UnsentProposal job_id={job.id} sentProposal={proposal} />
    </Panel>
  )
}
