import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { JobResponse } from '#api/wire/shapes/job.ts'
import { jobStatus } from '#domain/hiring/status.ts'
import { PREMIUM_TOKENS, VERIFY_LINK_HOURS } from '#domain/kernel/terms.ts'
import { formatDuration } from '#domain/kernel/time/duration.ts'
import { query } from '#web/app/api-query.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import * as hiringApplyCopy from '#web/copy/hiring/apply.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { plural } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { LicenseStatusLabel } from '#web/ui/license-status-label.tsx'
import { ResendVerification } from '#web/ui/resend-verification.tsx'
import { usStateWithArticle } from '#web/ui/us-states.ts'
import { statesOf } from '../../licensing/license-states.ts'
import { Refill, type TokensResponse } from '../tokens/refill.tsx'
import { OwnLicenseMap } from './own-license-map.tsx'

type ApplyConditions = {
  job: JobResponse
  isOwnJob: boolean
  email_validated: boolean
  verified: boolean
  sameState: boolean
  balance: number
  cost: number
}

export type ApplyObstacle =
  | 'own_job'
  | 'job_not_open'
  | 'email_unverified'
  | 'no_verified_license'
  | 'no_license_in_state'
  | 'insufficient_tokens'

/** The first reason that prevents applying, by the API's code; `undefined` when there is none. */
export function applyObstacle({
  job,
  isOwnJob,
  email_validated,
  verified,
  sameState,
  balance,
  cost,
}: ApplyConditions): ApplyObstacle | undefined {
  if (isOwnJob) return 'own_job'
  if (jobStatus.stateOf(job.status) !== 'open') return 'job_not_open'
  if (!verified) return 'no_verified_license'
  if (!sameState) return 'no_license_in_state'
  if (!email_validated) return 'email_unverified'
  return balance < cost ? 'insufficient_tokens' : undefined
}

type Props = { obstacle: ApplyObstacle; job: JobResponse; tokens: TokensResponse | undefined; email: string }

/** Replaces the button: why applying is impossible, and a link to what helps. */
export function ApplyObstaclePanel({ obstacle, job, tokens, email }: Props) {
  switch (obstacle) {
    case 'own_job':
      return (
        <Panel heading={hiringApplyCopy.thisIsYourOwnJob}>
          <p className="quiet">{hiringApplyCopy.youCantApplyToYour}</p>
          <Button wide onClick={() => switchMode('seeker')}>
            {hiringApplyCopy.seeItsProposalsAsA}
          </Button>
        </Panel>
      )
    case 'job_not_open':
      return (
        <Panel
          heading={
            jobStatus.stateOf(job.status) === 'in_progress'
              ? hiringApplyCopy.jobInProgress
              : hiringApplyCopy.thisJobIsClosed
          }
        >
          <p className="quiet">{hiringApplyCopy.itIsntTakingProposalsAnymore}</p>
          <Link className="btn btn--wide" to="/find-jobs">
            {hiringApplyCopy.seeOpenJobs}
          </Link>
        </Panel>
      )
    case 'no_verified_license':
      return (
        <Panel heading={hiringApplyCopy.createALicenseAndGet}>
          <LicenseAdvice job={job} />
          {tokens && (
            <p className="small quiet">
              {hiringApplyCopy.costsYouHave(plural(tokens.cost, 'token'), tokens.balance)}
            </p>
          )}
        </Panel>
      )
    case 'no_license_in_state':
      return (
        // The specification writes "Licence" here.
        <Panel heading={hiringApplyCopy.youHaveNoLicenceApproved}>
          <p className="quiet">
            {hiringApplyCopy.thisJobNeedsALicense({
              state: usStateWithArticle(job.state),
              state2: usStateWithArticle(job.state),
            })}
          </p>
          <OwnLicenseMap />
          <Link className="btn btn--primary btn--wide" to="/licenses">
            {hiringApplyCopy.addOneHere}
          </Link>
        </Panel>
      )
    case 'email_unverified':
      return (
        <Panel heading={hiringApplyCopy.verifyYourEmailToApply}>
          <p className="quiet">
            {hiringApplyCopy.weEmailedALinkTo({
              email,
              verifyLinkHours: formatDuration(VERIFY_LINK_HOURS, 'hour'),
            })}
          </p>
          <ResendVerification email={email} />
        </Panel>
      )
    case 'insufficient_tokens':
      return (
        <Panel heading={hiringApplyCopy.youHaveNoTokensLeft}>
          {tokens && <Refill tokens={tokens} />}
          <Link className="btn btn--wide" to="/tokens">
            {tokens && tokens.allowance >= PREMIUM_TOKENS
              ? hiringApplyCopy.seeYourTokens
              : hiringApplyCopy.getPremiumTokensAMonth(PREMIUM_TOKENS)}
          </Link>
        </Panel>
      )
  }
}

/**
 * Advice about licenses. A consultant whose license is in verification waits instead of adding another one.
 */
function LicenseAdvice({ job }: { job: JobResponse }) {
  const licenses = useQuery(query('GET /consultant/licenses', {})).data?.licenses
  const pendingLicense = licenses?.find(({ status }) => status === 'pending')
  if (!pendingLicense)
    return (
      <>
        <p className="quiet">{hiringApplyCopy.ourTeamChecksEveryLicense}</p>
        <Link className="btn btn--primary btn--wide" to="/licenses">
          {hiringApplyCopy.addOneHere}
        </Link>
      </>
    )
  return (
    <>
      <p className="quiet">
        {hiringApplyCopy.wereCheckingYourLicenseFor({
          part: pendingLicense.license_type && `${pendingLicense.license_type} `,
          state: usStateWithArticle(pendingLicense.state),
        })}{' '}
        {statesOf(pendingLicense).includes(job.state)
          ? hiringApplyCopy.onceVerifiedItCountsIn(usStateWithArticle(job.state))
          : hiringApplyCopy.itWontCountIn(usStateWithArticle(job.state))}
      </p>
      <span>
        <LicenseStatusLabel status={pendingLicense.status} />
      </span>
      <p className="small quiet">
        {hiringApplyCopy.haveAnotherLicense({
          link: <Link to="/licenses">{hiringApplyCopy.addOneHere}</Link>,
        })}
      </p>
    </>
  )
}
