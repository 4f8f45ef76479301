import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { License as Shape } from '#api/wire/shapes/license.ts'
import { query } from '#web/app/query-client.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { date, truncate } from '#web/ui/format.ts'
import { Back, Detail, Head, Section } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { shown } from '#web/ui/shown.ts'
import { LicenseState } from '#web/ui/state/license.tsx'
import { licenseName, stateName } from '#web/ui/state-names.ts'
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
      <Back to="/licenses">Licenses</Back>
      <Loaded of={answer} what="The license" shape="detail">
        {({ license, history }) => (
          <>
            <Head
              title={truncate(license.title, 50)}
              fullTitle={license.title}
              state={<LicenseState status={license.status} />}
              meta={<span>{licenseName(license)}</span>}
            />
            <Detail act={<Choices license={license} editing={editing} toggle={() => setEditing(!editing)} />}>
              {editing ? (
                <EditLicense license={license} done={() => setEditing(false)} />
              ) : (
                <Section heading="What it says">
                  <Facts
                    of={[
                      ['Type', license.license_type || 'Not given'],
                      ['Number', license.number],
                      ['State', stateName(license.state)],
                      ['Multistate', license.multistate ? 'Yes' : 'No'],
                      ['Expiration Date', date(license.expiration_date)],
                      ['Issued Date', date(license.issued_date)],
                    ]}
                  />
                </Section>
              )}
              {!editing && <History of={history} />}
              {license.file_id && (
                <Section heading="Document">
                  <Viewer fileId={license.file_id} name={`Document of ${shown(license.title)}`} />
                </Section>
              )}
            </Detail>
          </>
        )}
      </Loaded>
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
