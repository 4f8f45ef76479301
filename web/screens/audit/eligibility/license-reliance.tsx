import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { query } from '#web/app/api-query.ts'
import * as auditCopy from '#web/copy/audit.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { BackLink, PageTitle, Section } from '#web/ui/layout/page.tsx'
import { LicenseStatusLabel } from '#web/ui/license-status-label.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { licenseDescription, usStateName } from '#web/ui/us-states.ts'
import { DocumentsAccess } from './document-access.tsx'
import { type Eligibility, Reliances } from './reliances.tsx'

/** Matches a complete date. The first digits of a year that is being typed would be an early year. */
const TYPED_DAY = /^(19|2\d)\d{2}-\d{2}-\d{2}$/

/** What a consultant applied for, was hired for and was paid because this license counted. */
export function LicenseReliance() {
  const { id = '' } = useParams({ strict: false })
  const { from = '' } = useSearch({ strict: false })
  const response = useQuery({
    ...query('GET /staff/audit/eligibility/{licenseId}', {
      params: { licenseId: id },
      query: TYPED_DAY.test(from) ? { from } : {},
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <>
      <BackLink to="/staff/audit">{auditCopy.audit}</BackLink>
      <QueryContent query={response} subject={auditCopy.theLicense} skeleton="detail">
        {(data) => <LicenseRelianceView {...data} isBusy={response.isPlaceholderData} />}
      </QueryContent>
    </>
  )
}

function LicenseRelianceView({ isBusy, ...data }: Eligibility & { isBusy: boolean }) {
  const { license, owner, from, invalid_from, relied } = data
  const heading = `${isolate(owner.name)}, ${licenseDescription(license)}`
  return (
    <>
      <PageTitle>{auditCopy.whatReliedOnTheLicense(isolate(owner.name))}</PageTitle>
      <div className="row">
        <h1 className="break-anywhere">{heading}</h1>
        <LicenseStatusLabel status={license.status} />
        <span className="quiet">{auditCopy.viewingThisPageIsRecorded}</span>
        <span className="push">
          <Link className="link" to="/staff/timeline/$kind/$id" params={{ kind: 'license', id: license.id }}>
            {auditCopy.licenseTimeline}
          </Link>
        </span>
      </div>
      <div className="columns columns--narrow">
        <div aria-busy={isBusy || undefined}>
          <Section heading={auditCopy.whatReliedOnThisLicense}>
            <div className="dense">
              <InvalidFromField from={from} verifierDay={invalid_from} />
            </div>
            <Reliances relied={relied} from={from} isLater={from > license.issued_date} />
          </Section>
          <DocumentsAccess license_id={license.id} />
        </div>
        <div>
          <Section heading={auditCopy.theLicense}>
            <Facts
              items={[
                ['Type', license.license_type || auditCopy.notGiven],
                [auditCopy.stateIssued, usStateName(license.state)],
                ['Multistate', license.multistate ? 'Yes' : 'No'],
                [auditCopy.issuedDate, formatDate(license.issued_date)],
                [auditCopy.expirationDate, formatDate(license.expiration_date)],
              ]}
            />
          </Section>
        </div>
      </div>
    </>
  )
}

/**
 * The day from which on the license is taken to be invalid. `verifierDay` is the day that the verifier who
 * revoked it gave.
 */
function InvalidFromField({ from, verifierDay }: { from: string; verifierDay: string | undefined }) {
  const navigate = useNavigate()
  const [typedDay, setTypedDay] = useState<string>()
  const chooseDay = (day: string) => {
    setTypedDay(day)
    if (TYPED_DAY.test(day))
      void navigate({
        to: '.',
        search: (previous) => ({ ...previous, from: day }),
        replace: true,
        resetScroll: false,
      })
  }
  return (
    <TextField
      id="invalid-from"
      label={auditCopy.sinceDay}
      help={
        verifierDay === undefined
          ? auditCopy.noVerifierGaveADate
          : auditCopy.theVerifierWhoRevokedIt(formatDate(verifierDay))
      }
      type="date"
      isShort
      error={undefined}
      value={typedDay ?? from}
      set={chooseDay}
      onBlur={() => setTypedDay(undefined)}
    />
  )
}
