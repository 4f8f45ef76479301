import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnApplication } from '#api/wire/shapes/application.ts'
import type { Job } from '#api/wire/shapes/job.ts'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import { Button } from '#web/ui/form/button.tsx'
import { plural } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Applied } from './applied.tsx'
import { ApplyForm } from './apply-form.tsx'
import { GonePanel } from './gone.tsx'
import { isKept, KeptProposal } from './kept-proposal.tsx'
import { WhyNotApply, whyNotApply } from './why-not-apply.tsx'

type Props = {
  job: Job
  application?: OwnApplication | undefined
  verified: boolean
  sameState: boolean
  /** The job closed while the page showed it. */
  gone: boolean
  refetch(): Promise<unknown>
}

/** The form to apply, or the reason why it is not possible, or the application already sent. */
export function ApplyPanel({ job, application, verified, sameState, gone, refetch }: Props) {
  // A proposal that was begun is there again at once, as after a reload.
  const [open, setOpen] = useState<'asked' | 'kept' | undefined>(isKept(job.id) ? 'kept' : undefined)
  const { user_id } = useSession()
  const tokens = useQuery(query('GET /consultant/tokens', {})).data
  const settings = useQuery(query('GET /settings', {})).data

  if (gone) return <GonePanel job_id={job.id} />
  if (application) return <Applied application={application} />
  const why = whyNotApply({
    job,
    own: job.user_id === user_id,
    email_validated: settings?.user.email_validated ?? true,
    verified,
    sameState,
    balance: tokens?.balance ?? 1,
    cost: tokens?.cost ?? 1,
  })
  if (why)
    return (
      <>
        <WhyNotApply why={why} job={job} tokens={tokens} email={settings?.user.email ?? ''} />
        <KeptProposal job_id={job.id} />
      </>
    )
  const cost = tokens && `Costs ${plural(tokens.cost, 'token')}, you have ${tokens.balance}`
  return (
    <Panel heading="Apply" headingNote={cost}>
      {open ? (
        <ApplyForm job={job} asked={open === 'asked'} close={() => setOpen(undefined)} refetch={refetch} />
      ) : (
        <>
          <Button tone="primary" wide onClick={() => setOpen('asked')}>
            Apply
          </Button>
          {isKept(job.id) && <p className="small quiet">What you wrote is kept until you send it.</p>}
        </>
      )}
    </Panel>
  )
}
