import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { LicenseResponse } from '#api/wire/shapes/license.ts'
import { query } from '#web/app/api-query.ts'
import * as licensingCopy from '#web/copy/licensing/licensing.tsx'
import { LicenseDrawing } from '#web/ui/drawing.tsx'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DetailLayout } from '#web/ui/layout/detail-layout.tsx'
import { BackLink, PageHead, Section } from '#web/ui/layout/page.tsx'
import { EmptyState, ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { AddLicense } from './add-license.tsx'
import { actionLabelOf, LicenseRow } from './license-row.tsx'
import { byUrgency } from './license-states.ts'
import { LicenseVerified, useLicenseNews } from './license-verified.tsx'
import { SubmissionSteps } from './submission-steps.tsx'
import { WhereToApply } from './where-to-apply.tsx'

export const Licenses = () =>
  useSearch({ strict: false }).add === 'true' ? <NewLicense /> : <LicensesPage />

function LicensesPage() {
  const response = useQuery(query('GET /consultant/licenses', {}))
  const hasRows = response.data === undefined || response.data.licenses.length > 0
  const news = useLicenseNews()
  return (
    <>
      <BackLink to="/account">{licensingCopy.account}</BackLink>
      <div className="row row--apart">
        <PageHead title={licensingCopy.licenses} lead={licensingCopy.aPersonOnOurTeam} />
        {hasRows && !response.isPending && (
          <AddLicenseLink
            isPrimary={!news && !response.data?.licenses.some((license) => actionLabelOf(license))}
          />
        )}
      </div>
      {news && <LicenseVerified {...news} />}
      <QueryContent
        query={response}
        subject={licensingCopy.yourLicensesList}
        skeleton={<ListSkeleton rows={2} />}
      >
        {({ licenses }) =>
          licenses.length > 0 ? (
            <LicenseList licenses={licenses} hasPrimary={!news} />
          ) : (
            <EmptyState drawing={<LicenseDrawing />} heading={licensingCopy.youDontHaveAnyLicenses}>
              <p className="quiet">{licensingCopy.onceWeVerifyALicense}</p>
              <AddLicenseLink isPrimary />
            </EmptyState>
          )
        }
      </QueryContent>
    </>
  )
}

/** The form for a license, with what happens after it. */
function NewLicense() {
  const profile = useQuery(query('GET /consultant/profile', {}))
  const heading = useFocusOnMount<HTMLDivElement>()
  return (
    <>
      <BackLink to="/licenses" search={{}}>
        {licensingCopy.licenses}
      </BackLink>
      <div className="plain-focus" tabIndex={-1} ref={heading}>
        <PageHead title={licensingCopy.addLicense} />
      </div>
      <QueryContent query={profile} subject={licensingCopy.theForm} skeleton={<ListSkeleton rows={2} />}>
        {({ profile: { state, license_type: type = '' } }) => (
          <DetailLayout isActionLast actionPanel={<SubmissionSteps />}>
            <AddLicense state={state} type={type} />
          </DetailLayout>
        )}
      </QueryContent>
    </>
  )
}

const AddLicenseLink = ({ isPrimary }: { isPrimary: boolean }) => (
  <Link
    className={buttonClass({ tone: isPrimary ? 'primary' : 'plain' })}
    to="/licenses"
    search={{ add: 'true' }}
  >
    <Icon icon={Plus} />
    {licensingCopy.addLicense}
  </Link>
)

type LicenseListProps = {
  licenses: LicenseResponse[]
  /** Whether the first action is the primary one of the page. */
  hasPrimary: boolean
}

/** The licenses, those first that need the member, beside the map of where they count. */
function LicenseList({ licenses, hasPrimary }: LicenseListProps) {
  const sortedLicenses = byUrgency(licenses)
  const firstActionable = sortedLicenses.find((license) => actionLabelOf(license))
  return (
    <DetailLayout isActionLast actionPanel={<WhereToApply licenses={licenses} />}>
      <Section heading={licensingCopy.yourLicenses}>
        <ul className="list list--no-line-above">
          {sortedLicenses.map((license) => (
            <LicenseRow
              key={license.id}
              license={license}
              isPrimary={hasPrimary && license === firstActionable}
            />
          ))}
        </ul>
      </Section>
    </DetailLayout>
  )
}
