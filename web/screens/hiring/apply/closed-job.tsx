import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { hasUnsentProposal, UnsentProposal } from './unsent-proposal.tsx'

/** Replaces the form when the job closes while it is on screen. Shows the typed proposal. */
export const ClosedJobPanel = ({ job_id }: { job_id: string }) => (
  <Panel heading="Apply" hidesHeading>
    <div role="alert">
      <Notice tone="warn" icon={Lock} heading="This job is closed">
        <p className="small">
          The client closed it or hired someone, so it isn’t taking proposals anymore.
          {hasUnsentProposal(job_id) && ' Your proposal wasn’t sent and didn’t cost a token.'}
        </p>
      </Notice>
    </div>
    <UnsentProposal job_id={job_id} />
    <Link className="btn btn--wide" to="/find-jobs">
      See open jobs
    </Link>
  </Panel>
)

/** The page of a closed job, for example after a reload. Only the typed proposal is left of it. */
export const ClosedJobPage = ({ job_id }: { job_id: string }) => (
  <div className="narrow">
    <PageTitle>This job is closed</PageTitle>
    <h1 className="hidden">This job is closed</h1>
    <ClosedJobPanel job_id={job_id} />
  </div>
)
