import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnApplicationResponse } from '#api/wire/shapes/application.ts'
import type { JobResponse } from '#api/wire/shapes/job.ts'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import * as hiringApplyCopy from '#web/copy/hiring/apply.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { plural } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { usStateWithArticle } from '#web/ui/us-states.ts'
import { LicenseCounts, useCountingLicense } from '../counting-license.tsx'
import { ApplyForm } from './apply-form.tsx'
import { ApplyObstaclePanel, applyObstacle } from './apply-obstacle.tsx'
import { ClosedJobPanel } from './closed-job.tsx'
import { SentApplication } from './sent-application.tsx'
import { hasUnsentProposal, UnsentProposal } from './unsent-proposal.tsx'

type Props = {
  job: JobResponse
  application?: OwnApplicationResponse | undefined
  verified: boolean
  sameState: boolean
  /** Whether the job closed while it was on screen. */
  isGone: boolean
  refetch(): Promise<unknown>
}

/** The form to apply, the reason why applying is not possible, or the application that was sent. */
export function ApplyPanel({ job, application, verified, sameState, isGone, refetch }: Props) {
  // The form opens at once when there is a saved draft, for example after a reload.
  const [openedBy, setOpenedBy] = useState<'button' | 'draft' | undefined>(
    hasUnsentProposal(job.id) ? 'draft' : undefined,
  )
  const { user_id } = useSession()
  const licenseIn = useCountingLicense()
  const tokens = useQuery(query('GET /consultant/tokens', {})).data
  const settings = useQuery(query('GET /settings', {})).data

  if (isGone) return <ClosedJobPanel job_id={job.id} />
  if (application) return <SentApplication application={application} />
  const obstacle = applyObstacle({
    job,
    isOwnJob: job.user_id === user_id,
    email_validated: settings?.user.email_validated ?? true,
    verified,
    sameState,
    balance: tokens?.balance ?? 1,
    cost: tokens?.cost ?? 1,
  })
  if (obstacle)
    return (
      <>
        <ApplyObstaclePanel
          obstacle={obstacle}
          job={job}
          tokens={tokens}
          email={settings?.user.email ?? ''}
        />
        <UnsentProposal job_id={job.id} />
      </>
    )
  const cost = tokens && hiringApplyCopy.costsYouHave(plural(tokens.cost, 'token'), tokens.balance)
  const license_type = licenseIn(job.state)?.license_type ?? ''
  return (
    <Panel heading={hiringApplyCopy.apply} headingNote={cost}>
      <LicenseCounts license_type={license_type} where={usStateWithArticle(job.state)} />
      {openedBy ? (
        <ApplyForm
          job={job}
          autoFocusNotice={openedBy === 'button'}
          close={() => setOpenedBy(undefined)}
          refetch={refetch}
        />
      ) : (
        <>
          <Button tone="primary" wide onClick={() => setOpenedBy('button')}>
            {hiringApplyCopy.apply}
          </Button>
          {hasUnsentProposal(job.id) && (
            <p className="small quiet">{hiringApplyCopy.yourDraftIsSavedUntil}</p>
          )}
        </>
      )}
    </Panel>
  )
}
