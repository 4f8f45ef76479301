import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { License as LicenseResponse } from '#api/wire/shapes/license.ts'
import { query } from '#web/app/api-query.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { formatDate, truncate } from '#web/ui/format.ts'
import { BackLink, DetailLayout, PageHead, Section } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { LicenseStatusLabel } from '#web/ui/license-status-label.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { displayText } from '#web/ui/shown.ts'
import { licenseName, usStateName } from '#web/ui/us-states.ts'
import { Viewer } from '#web/ui/viewer/viewer.tsx'
import { DeleteLicense } from './delete-license.tsx'
import { DownloadLicense } from './download-license.tsx'
import { EditLicense } from './edit-license.tsx'
import { LicenseHistory } from './license-history.tsx'
import { nextStepText } from './next-step.ts'

export function License() {
  const { id = '' } = useParams({ strict: false })
  const answer = useQuery(query('GET /consultant/licenses/info/{id}', { params: { id } }))
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <BackLink to="/licenses">Licenses</BackLink>
      <QueryContent query={answer} subject="The license" skeleton="detail">
        {({ license, history }) => (
          <>
            <PageHead
              title={truncate(license.title, 50)}
              fullTitle={license.title}
              state={<LicenseStatusLabel status={license.status} />}
              meta={<span>{licenseName(license)}</span>}
            />
            <DetailLayout
              actionPanel={
                <LicenseActions
                  license={license}
                  isEditing={isEditing}
                  toggleEditing={() => setEditing(!isEditing)}
                />
              }
            >
              {isEditing ? (
                <EditLicense license={license} onDone={() => setEditing(false)} />
              ) : (
                <Section heading="What it says">
                  <Facts
                    items={[
                      ['Type', license.license_type || 'Not given'],
                      ['Number', license.number],
                      ['State', usStateName(license.state)],
                      ['Multistate', license.multistate ? 'Yes' : 'No'],
                      ['Expiration Date', formatDate(license.expiration_date)],
                      ['Issued Date', formatDate(license.issued_date)],
                    ]}
                  />
                </Section>
              )}
              {!isEditing && <LicenseHistory history={history} />}
              {license.file_id && (
                <Section heading="Document">
                  <Viewer fileId={license.file_id} name={`Document of ${displayText(license.title)}`} />
                </Section>
              )}
            </DetailLayout>
          </>
        )}
      </QueryContent>
    </>
  )
}

function LicenseActions({
  license,
  isEditing,
  toggleEditing,
}: {
  license: LicenseResponse
  isEditing: boolean
  toggleEditing(): void
}) {
  return (
    <Panel heading={STATUS_HEADINGS[license.status]}>
      {license.status === 'rejected' && license.note && (
        <p dir="auto" className="reason pre">
          {license.note}
        </p>
      )}
      <p className="quiet">{nextStepText(license)}</p>
      {license.verified && <p className="quiet small">{CHANGE_WARNING}</p>}
      <Button
        wide
        tone={
          !isEditing && (license.status === 'rejected' || license.status === 'expired') ? 'primary' : 'plain'
        }
        onClick={toggleEditing}
      >
        {isEditing ? 'Cancel' : 'Edit'}
      </Button>
      {!isEditing && license.file_id && <DownloadLicense fileId={license.file_id} />}
      {isEditing && <DeleteLicense license={license} />}
    </Panel>
  )
}

const STATUS_HEADINGS: Record<LicenseResponse['status'], string> = {
  pending: 'Being checked by our verifiers',
  verified: 'Verified',
  rejected: 'It was not verified',
  expired: 'It has expired',
}
const CHANGE_WARNING =
  'If you change anything, it goes back to our verifiers and does not count until they decide.'
