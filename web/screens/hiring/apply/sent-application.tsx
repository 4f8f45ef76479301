import { Link } from '@tanstack/react-router'
import { CircleCheck, Undo2 } from 'lucide-react'
import type { OwnApplicationResponse } from '#api/wire/shapes/application.ts'
import * as hiringApplyCopy from '#web/copy/hiring/apply.tsx'
import { formatMoment, formatUsd, plural, truncate } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OwnApplicationStatusLabel, ownApplicationStep } from '../applications/own-application-step.tsx'
import { NextStepText } from '../next-step.tsx'
import { UnsentProposal } from './unsent-proposal.tsx'

/** Headings for applications that have ended. */
const ENDED_HEADINGS: Partial<Record<OwnApplicationResponse['status'], string>> = {
  withdrawn: hiringApplyCopy.youWithdrewYourProposal,
  declined: hiringApplyCopy.yourProposalWasDeclined,
}

/** On the page of a job: the application that was sent for it, and its state. */
export function SentApplication({ application }: { application: OwnApplicationResponse }) {
  const { id, job, status, created_at, budget, eta, proposal, contract } = application
  const endedHeading = ENDED_HEADINGS[status]
  return (
    <Panel heading={hiringApplyCopy.yourProposal} hidesHeading>
      <Notice
        {...(endedHeading ? { icon: Undo2 } : { tone: 'ok', icon: CircleCheck })}
        heading={endedHeading ?? hiringApplyCopy.youveApplied}
      >
        <p className="small num">
          {hiringApplyCopy.sent({
            createdAt: formatMoment(created_at),
            budget: formatUsd(budget),
            count: plural(eta, 'hour'),
          })}
        </p>
      </Notice>
      {!contract && <p className="pre">{truncate(proposal, 200)}</p>}
      {contract && (
        <span>
          <OwnApplicationStatusLabel application={application} />
        </span>
      )}
      <p className="small quiet">
        <NextStepText step={ownApplicationStep(application)} />
      </p>
      {contract && (
        <Link className="btn btn--primary btn--wide" to="/contract/$id" params={{ id: contract.contract_id }}>
          {hiringApplyCopy.goToContract}
        </Link>
      )}
      <Link className="btn btn--wide" to="/application/$id" params={{ id }}>
        {status === 'applied' ? hiringApplyCopy.editProposal : hiringApplyCopy.seeYourProposal}
      </Link>
      {endedHeading && (
        <Link className="link" to="/">
          {hiringApplyCopy.findOtherJobs}
        </Link>
      )}
      <UnsentProposal job_id={job.id} sentProposal={proposal} />
    </Panel>
  )
}
