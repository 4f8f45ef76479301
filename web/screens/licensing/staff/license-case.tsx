import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ResponseOf } from '#api/wire/wire.ts'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import * as licensingStaffCopy from '#web/copy/licensing/staff.tsx'
import { Face } from '#web/ui/face.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { capitalize, formatDate, formatMoment } from '#web/ui/format.ts'
import { PageShortcuts } from '#web/ui/keyboard/page-shortcuts.tsx'
import { BackLink, PageTitle, Section } from '#web/ui/layout/page.tsx'
import { LicenseStatusLabel } from '#web/ui/license-status-label.tsx'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { formatPlace, fullName } from '#web/ui/member-text.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { QueueNavigation } from '#web/ui/staff/queue-navigation.tsx'
import { Moment, TimeAgo } from '#web/ui/time.tsx'
import { licenseDescription, licenseName, usStateName } from '#web/ui/us-states.ts'
import { DecisionPanel } from './decision-panel.tsx'
import { JustDecided } from './just-decided.tsx'
import { LicenseDocuments } from './license-documents.tsx'
import { useLicenseQueue } from './use-license-queue.ts'
import { formatLookUp } from './use-look-up.ts'

export function LicenseCase() {
  const { id = '' } = useParams({ strict: false })
  // Each read is recorded, so it is not repeated when the window gets the focus again. The preview shows the
  // document.
  const response = useQuery({
    ...query('GET /staff/licenses/{id}', { params: { id }, query: { link: 'false' } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <>
      <BackLink to="/staff/licenses">{licensingStaffCopy.licenses}</BackLink>
      <QueryContent query={response} subject={licensingStaffCopy.theLicense} skeleton="detail">
        {(data) => <StaffLicenseView key={data.license.id} {...data} />}
      </QueryContent>
    </>
  )
}

/** The events that decide a license, as the panel names them. */
const VERDICTS: { [type in string]?: string } = { LicenseVerified: 'Verified', LicenseRejected: 'Rejected' }

type Props = ResponseOf<'GET /staff/licenses/{id}'>

function StaffLicenseView({ license, owner, history, documents, earlier }: Props) {
  const { user_id } = useSession()
  const nameOf = (id: string) =>
    id === user_id ? 'you' : id === owner.user_id ? fullName(owner) : licensingStaffCopy.anotherVerifier
  const heading = `${fullName(owner)}, ${licenseDescription(license)}`
  const submittedAt = history
    .filter(({ type }) => ['LicenseSubmitted', 'LicenseRevised', 'LicenseFileReplaced'].includes(type))
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .at(-1)?.at
  const verdict = history
    .filter(({ type }) => type in VERDICTS)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .at(-1)
  const decidedText =
    verdict?.by &&
    licensingStaffCopy.decidedByWithSource(
      VERDICTS[verdict.type] ?? '',
      nameOf(verdict.by),
      formatMoment(verdict.at),
      verdict.source ?? '',
    )
  const { position, total, previousLicense, nextLicense, openNext } = useLicenseQueue(license.id, heading)
  const isPending = license.status === 'pending'
  const isDecidable = isPending || license.status === 'verified'
  return (
    <>
      <JustDecided />
      <PageTitle>{licensingStaffCopy.licenseOf(fullName(owner))}</PageTitle>
      <div className="row case-head">
        <div className="person">
          <Face person={owner} size={40} />
          <h1>{heading}</h1>
        </div>
        <LicenseStatusLabel status={license.status} />
        <span className="quiet">
          {isPending &&
            submittedAt &&
            licensingStaffCopy.submitted({
              time: <TimeAgo time={submittedAt} />,
              value: position > 0 && '. ',
            })}
          {position > 0 && licensingStaffCopy.ofInTheQueue(position, total)}
        </span>
        <span className="row row--2 push">
          <QueueNavigation to="/staff/licenses/$id" previousItem={previousLicense} nextItem={nextLicense} />
        </span>
      </div>
      <div className="columns columns--review">
        <Section heading={licensingStaffCopy.document} hidesHeading>
          <LicenseDocuments license={license} documents={documents} />
        </Section>
        <DecisionPanel
          license={license}
          owner={owner}
          hasDocument={documents.length > 0}
          decidedText={decidedText || undefined}
          openNext={openNext}
        />
      </div>
      <div className="columns columns--below">
        <Section heading={licensingStaffCopy.submittedDetails}>
          <Facts
            items={[
              [licensingStaffCopy.licenceName, license.title],
              ['Name', fullName(owner)],
              [
                licensingStaffCopy.licenseNumber,
                <span key="n" className="num">
                  {license.number}
                </span>,
              ],
              ['Type', license.license_type || licensingStaffCopy.notGiven],
              [licensingStaffCopy.stateIssued, usStateName(license.state)],
              ['Multistate', license.multistate ? 'Yes' : 'No'],
              [licensingStaffCopy.issuedDate, formatDate(license.issued_date)],
              [licensingStaffCopy.expirationDate, formatDate(license.expiration_date)],
              [licensingStaffCopy.basedIn, formatPlace(owner)],
            ]}
          />
        </Section>
        <Section heading={licensingStaffCopy.history}>
          <ol className="list">
            {history.map((entry) => (
              <li className="item" key={`${entry.at}${entry.type}`}>
                <div>
                  <b>{capitalize(entry.type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())}</b>
                  {entry.by && (
                    <span className="quiet">
                      {licensingStaffCopy.by({ name: <bdi>{nameOf(entry.by)}</bdi> })}
                    </span>
                  )}
                  {entry.text && <p className="quiet pre">{formatLookUp(entry.text)}</p>}
                  {entry.source && <p className="quiet">{formatLookUp(entry.source)}</p>}
                </div>
                <span className="item__end quiet">
                  <Moment time={entry.at} />
                </span>
              </li>
            ))}
          </ol>
        </Section>
      </div>
      {earlier.length > 0 && (
        <Section heading={licensingStaffCopy.otherLicensesOfThisPerson}>
          <OtherLicenses earlier={earlier} nameOf={nameOf} />
        </Section>
      )}
      <PageShortcuts
        shortcuts={[
          isPending && [licensingStaffCopy.n1To8, 'check'],
          isPending && ['V', 'verify'],
          isDecidable && ['R', isPending ? 'reject' : 'revoke'],
          isDecidable && ['N', 'note'],
          (previousLicense ?? nextLicense) !== undefined && ['J K', licensingStaffCopy.nextPrevious],
        ]}
      />
    </>
  )
}

type OtherLicensesProps = Pick<ResponseOf<'GET /staff/licenses/{id}'>, 'earlier'> & {
  nameOf(id: string): string
}

/** The decisions on other licenses of this member. */
const OtherLicenses = ({ earlier, nameOf }: OtherLicensesProps) => (
  <Table
    label={licensingStaffCopy.otherLicenses}
    columns={columnsFor(nameOf)}
    rows={earlier}
    keyOf={({ id }) => id}
  />
)

const columnsFor = (
  nameOf: OtherLicensesProps['nameOf'],
): Column<OtherLicensesProps['earlier'][number]>[] => [
  {
    heading: licensingStaffCopy.license,
    cell: ({ id, license_type, state }) => (
      <Link className="link" to="/staff/licenses/$id" params={{ id }}>
        {licenseName({ license_type, state })}
      </Link>
    ),
  },
  { heading: licensingStaffCopy.number, cell: ({ number }) => number },
  {
    heading: licensingStaffCopy.status,
    fold: 'end',
    cell: ({ status }) => <LicenseStatusLabel status={status} isBare />,
  },
  { heading: licensingStaffCopy.decided, cell: ({ decided }) => <Moment time={decided.at} /> },
  { heading: licensingStaffCopy.byLabel, cell: ({ decided }) => capitalize(nameOf(decided.by)) },
  { heading: licensingStaffCopy.sourceOrReason, cell: ({ decided }) => formatLookUp(decided.text) },
]
