import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { License as Shape } from '#api/wire/shapes/license.ts'
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
import { DeleteLicense } from './delete.tsx'
import { DownloadLicense } from './download.tsx'
import { EditLicense } from './edit.tsx'
import { History } from './history.tsx'
import { nextOf } from './next.ts'

export function License() {
  const { id = '' } = useParams({ strict: false })
  const answer = useQuery(query('GET /consultant/licenses/info/{id}', { params: { id } }))
  const [editing, setEditing] = useState(false)
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
                <Choices license={license} editing={editing} toggle={() => setEditing(!editing)} />
              }
            >
              {editing ? (
                <EditLicense license={license} done={() => setEditing(false)} />
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
              {!editing && <History of={history} />}
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

function Choices({ license, editing, toggle }: { license: Shape; editing: boolean; toggle(): void }) {
  return (
    <Panel heading={HEADINGS[license.status]}>
      {license.status === 'rejected' && license.note && (
        <p dir="auto" className="reason pre">
          {license.note}
        </p>
      )}
      <p className="quiet">{nextOf(license)}</p>
      {license.verified && <p className="quiet small">{CHANGING}</p>}
      <Button
        wide
        tone={
          !editing && (license.status === 'rejected' || license.status === 'expired') ? 'primary' : 'plain'
        }
        onClick={toggle}
      >
        {editing ? 'Cancel' : 'Edit'}
      </Button>
      {!editing && license.file_id && <DownloadLicense fileId={license.file_id} />}
      {editing && <DeleteLicense license={license} />}
    </Panel>
  )
}

const HEADINGS: Record<Shape['status'], string> = {
  pending: 'Being checked by our verifiers',
  verified: 'Verified',
  rejected: 'It was not verified',
  expired: 'It has expired',
}
const CHANGING = 'If you change anything, it goes back to our verifiers and does not count until they decide.'
