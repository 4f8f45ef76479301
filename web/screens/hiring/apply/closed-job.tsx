import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import * as hiringApplyCopy from '#web/copy/hiring/apply.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { hasUnsentProposal, UnsentProposal } from './unsent-proposal.tsx'

/** Replaces the form when the job closes while it is on screen. Shows the typed proposal. */
export const ClosedJobPanel = ({ job_id }: { job_id: string }) => (
  <Panel heading={hiringApplyCopy.apply} hidesHeading>
    <div role="alert">
      <Notice tone="warn" icon={Lock} heading={hiringApplyCopy.thisJobIsClosed}>
        <p className="small">
          {hiringApplyCopy.theClientClosedItOr({
            value: hasUnsentProposal(job_id) && hiringApplyCopy.yourProposalWasntSentAnd,
          })}
        </p>
      </Notice>
    </div>
    <UnsentProposal job_id={job_id} />
    <Link className="btn btn--wide" to="/find-jobs">
      {hiringApplyCopy.seeOpenJobs}
    </Link>
  </Panel>
)

/** The page of a closed job, for example after a reload. Only the typed proposal is left of it. */
export const ClosedJobPage = ({ job_id }: { job_id: string }) => (
  <div className="narrow">
    <PageTitle>{hiringApplyCopy.thisJobIsClosed}</PageTitle>
    <h1 className="hidden">{hiringApplyCopy.thisJobIsClosed}</h1>
    <ClosedJobPanel job_id={job_id} />
  </div>
)
