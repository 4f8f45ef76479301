import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { IdCard, Plus } from 'lucide-react'
import type { LicenseResponse } from '#api/wire/shapes/license.ts'
import { query } from '#web/app/api-query.ts'
import { displayText } from '#web/ui/display-text.ts'
import { LicenseDrawing } from '#web/ui/drawing.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { formatDate, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BackLink, DetailLayout, PageHead, Section } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { LicenseStatusLabel } from '#web/ui/license-status-label.tsx'
import { EmptyState, ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { licenseName, usStateName, usStateWithArticle } from '#web/ui/us-states.ts'
import { AddLicense } from './add-license.tsx'
import { formatStates, nextStepText, statesOf } from './license-states.ts'

export function Licenses() {
  const { add } = useSearch({ strict: false })
  const isAdding = add === 'true'
  const response = useQuery(query('GET /consultant/licenses', {}))
  const hasFailed = !response.isPending && response.data === undefined
  const profile = useQuery({ ...query('GET /consultant/profile', {}), enabled: isAdding })
  // The form is taller than its skeleton: content below would be pushed down when it loads.
  const isFormAwaited = isAdding && profile.isPending
  return (
    <>
      <BackLink to="/account">Account</BackLink>
      <div className="row row--apart">
        <PageHead title="Licenses" lead="Our staff check each license with its board." />
        {hasFailed && !isAdding && <AddLicenseLink />}
      </div>
      {isAdding && (
        <QueryContent query={profile} subject="The form" skeleton={<ListSkeleton rows={2} />}>
          {({ profile: { state, license_type } }) => (
            <Section heading={<FocusedHeading>Add License</FocusedHeading>}>
              <AddLicense state={state} type={license_type || 'RN'} />
            </Section>
          )}
        </QueryContent>
      )}
      {!isFormAwaited && (
        <QueryContent query={response} subject="The list" skeleton={<ListSkeleton rows={2} />}>
          {({ licenses }) => {
            if (licenses.length > 0) return <LicenseList licenses={licenses} isAdding={isAdding} />
            if (isAdding) return null
            return (
              <EmptyState drawing={<LicenseDrawing />} heading="You Don't Have Any Licenses Yet">
                <p className="quiet">With a verified license you can apply to jobs in its state.</p>
                <AddLicenseLink />
              </EmptyState>
            )
          }}
        </QueryContent>
      )}
    </>
  )
}

const AddLicenseLink = ({ isSecondary }: { isSecondary?: boolean }) => (
  <Link
    className={isSecondary ? 'btn btn--wide' : 'btn btn--primary'}
    to="/licenses"
    search={{ add: 'true' }}
  >
    <Icon icon={Plus} />
    Add License
  </Link>
)

const LicenseList = ({ licenses, isAdding }: { licenses: LicenseResponse[]; isAdding: boolean }) => (
  <DetailLayout
    actionPanel={
      <Panel heading="Where you can apply">
        <WhereToApply licenses={licenses} />
        {!isAdding && <AddLicenseLink isSecondary />}
      </Panel>
    }
  >
    <Section heading="Your licenses">
      <ul className="list list--line-below">
        {licenses.map((license) => (
          <LicenseRow key={license.id} license={license} />
        ))}
      </ul>
    </Section>
  </DetailLayout>
)

function WhereToApply({ licenses }: { licenses: LicenseResponse[] }) {
  const states = [...new Set(licenses.filter(({ verified }) => verified).flatMap(statesOf))]
  const pendingLicense = licenses.find(({ status }) => status === 'pending')
  if (states.length === 0)
    return (
      <p className="quiet">
        {pendingLicense
          ? `In ${formatStates(statesOf(pendingLicense))}, as soon as our staff have verified your license. We notify you.`
          : 'Nowhere yet. A license counts once it is verified.'}
      </p>
    )
  const names = new Intl.ListFormat('en').format(sortByName(states).map(usStateWithArticle))
  if (states.length <= MAX_NAMED_STATES) return <p className="quiet">In {names}.</p>
  return (
    <details className="quiet">
      <summary>In {formatStates(states)}</summary>
      <p className="small gap-above--s">{names}</p>
    </details>
  )
}

const sortByName = (states: string[]) =>
  states.toSorted((first, second) => usStateName(first).localeCompare(usStateName(second)))

/** The number of states that are listed at first. The others are shown on request. */
const MAX_NAMED_STATES = 3

/** A heading that takes the focus, since the form opens above the pressed button. */
function FocusedHeading({ children }: { children: string }) {
  const headingElement = useFocusOnMount<HTMLSpanElement>()
  return (
    <span className="plain-focus" tabIndex={-1} ref={headingElement}>
      {children}
    </span>
  )
}

const LicenseRow = ({ license }: { license: LicenseResponse }) => (
  <li className="item item--line item--link">
    <Icon icon={IdCard} />
    <div>
      <b>
        <Link to="/license/$id" params={{ id: license.id }} title={license.title}>
          <bdi>{displayText(truncate(license.title, 50))}</bdi>
        </Link>
      </b>
      <p className="small quiet">
        {licenseName(license)}
        {license.multistate && ', multistate'}. Expires {formatDate(license.expiration_date)}
      </p>
      {license.status === 'rejected' && license.note && (
        <p dir="auto" className="small reason pre">
          {license.note}
        </p>
      )}
      <p className="small">{nextStepText(license)}</p>
    </div>
    <span className="item__end">
      <LicenseStatusLabel status={license.status} />
    </span>
  </li>
)
