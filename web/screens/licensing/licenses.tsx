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

export function Licenses() {
  const { add } = useSearch({ strict: false })
  const isAdding = add === 'true'
  const response = useQuery(query('GET /consultant/licenses', {}))
  const hasRows = response.data === undefined || response.data.licenses.length > 0
  const news = useLicenseNews()
  const profile = useQuery({ ...query('GET /consultant/profile', {}), enabled: isAdding })
  // The form is taller than its skeleton: content below would be pushed down when it loads.
  const isFormAwaited = isAdding && profile.isPending
  return (
    <>
      <BackLink to="/account">{licensingCopy.account}</BackLink>
      <div className="row row--apart">
        <PageHead title={licensingCopy.licenses} lead={licensingCopy.aPersonOnOurTeam} />
        {hasRows && !response.isPending && !isAdding && (
          <AddLicenseLink
            isPrimary={!news && !response.data?.licenses.some((license) => actionLabelOf(license))}
          />
        )}
      </div>
      {isAdding && (
        <QueryContent query={profile} subject={licensingCopy.theForm} skeleton={<ListSkeleton rows={2} />}>
          {({ profile: { state, license_type } }) => (
            <DetailLayout isActionLast actionPanel={<SubmissionSteps />}>
              <Section heading={<FocusedHeading>{licensingCopy.addLicense}</FocusedHeading>}>
                <AddLicense state={state} type={license_type ?? ''} />
              </Section>
            </DetailLayout>
          )}
        </QueryContent>
      )}
      {!isAdding && news && <LicenseVerified {...news} />}
      {!isFormAwaited && (
        <QueryContent query={response} subject={licensingCopy.theList} skeleton={<ListSkeleton rows={2} />}>
          {({ licenses }) => {
            if (licenses.length > 0)
              return <LicenseList licenses={licenses} hasPrimary={!news && !isAdding} />
            if (isAdding) return null
            return (
              <EmptyState drawing={<LicenseDrawing />} heading={licensingCopy.youDontHaveAnyLicenses}>
                <p className="quiet">{licensingCopy.onceWeVerifyALicense}</p>
                <AddLicenseLink isPrimary />
              </EmptyState>
            )
          }}
        </QueryContent>
      )}
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

/** A heading that takes the focus, since the form opens above the pressed button. */
function FocusedHeading({ children }: { children: string }) {
  const headingElement = useFocusOnMount<HTMLSpanElement>()
  return (
    <span className="plain-focus" tabIndex={-1} ref={headingElement}>
      {children}
    </span>
  )
}
