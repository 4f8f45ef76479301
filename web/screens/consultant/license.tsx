import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { License as Shape } from '#api/contract/shapes.ts'
import { inWords } from '../../api-error.ts'
import { cut, date } from '../../format.ts'
import { Button } from '../../parts/button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { useForm } from '../../parts/form.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Back, Detail, Head, Section } from '../../parts/page.tsx'
import { Panel } from '../../parts/panel.tsx'
import { LicenseState } from '../../parts/state.tsx'
import { stateName } from '../../parts/state-names.ts'
import { ask, useAct } from '../../query.ts'
import { checkLicense, type LicenseText, written } from './license-fields.ts'
import { LicenseFields } from './license-form.tsx'

export function License() {
  const { id = '' } = useParams({ strict: false })
  const answer = useQuery(ask('GET /consultant/licenses/info/{id}', { params: { id } }))
  const [editing, setEditing] = useState(false)
  return (
    <>
      <Back to="/licenses">Licenses</Back>
      <Loaded of={answer} what="The license" shape="detail">
        {({ license }) => (
          <>
            <Head
              title={cut(license.title, 50)}
              fullTitle={license.title}
              state={<LicenseState status={license.status} />}
              meta={
                <span>
                  {license.verified ? 'Counts when you apply, and again when you are hired' : undefined}
                </span>
              }
            />
            <Detail act={<Choices license={license} editing={editing} toggle={() => setEditing(!editing)} />}>
              {editing ? (
                <Edit license={license} done={() => setEditing(false)} />
              ) : (
                <Section heading="What it says">
                  <Facts
                    of={[
                      ['Type', license.license_type],
                      ['Number', license.number],
                      ['State', stateName(license.state)],
                      ['Multistate', license.multistate ? 'Yes' : 'No'],
                      ['Issued Date', date(license.issued_date)],
                      ['Expiration Date', date(license.expiration_date)],
                    ]}
                  />
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
        <Notice tone="danger" heading="Rejected">
          <p className="small pre">{license.note}</p>
        </Notice>
      )}
      <p className="quiet">{WORDS[license.status]}</p>
      <Button
        wide
        tone={license.status === 'rejected' || license.status === 'expired' ? 'primary' : 'plain'}
        onClick={toggle}
      >
        {editing ? 'Cancel' : 'Edit'}
      </Button>
      <Delete license={license} />
    </Panel>
  )
}

const HEADINGS: Record<Shape['status'], string> = {
  pending: 'With our verifiers',
  verified: 'Verified',
  rejected: 'It was not verified',
  expired: 'It has expired',
}
const WORDS: Record<Shape['status'], string> = {
  pending: 'They look it up with the board by its number. This page changes as soon as they decide.',
  verified: 'If you change anything, it goes back to our verifiers and does not count until they decide.',
  rejected: 'Correct what is wrong, and it goes to our verifiers again.',
  expired: 'Enter the new dates, and it goes to our verifiers again.',
}

function Edit({ license: opened, done }: { license: Shape; done(): void }) {
  const [license] = useState(opened)
  const update = useAct('POST /consultant/licenses/update/{id}')
  const { title, number, state, license_type, multistate, issued_date, expiration_date } = license
  const form = useForm<LicenseText>({
    initial: { title, number, state, license_type, multistate, issued_date, expiration_date },
    check: checkLicense,
    heading: 'Some fields need another look.',
    submit: async (text) => {
      await update.mutateAsync({
        params: { id: license.id },
        body: { ...written(text), revision: license.revision },
      })
      setTimeout(done, 500)
    },
  })
  return (
    <Section heading="Edit">
      <LicenseFields form={form}>
        <div className="actions">
          <Button type="submit" tone="primary" busy={form.busy && 'Saving'}>
            Save
          </Button>
        </div>
      </LicenseFields>
    </Section>
  )
}

function Delete({ license }: { license: Shape }) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const remove = useAct('DELETE /consultant/licenses/{id}', () => void navigate({ to: '/licenses' }))
  if (!asked)
    return (
      <Button tone="danger" wide onClick={() => setAsked(true)}>
        DELETE
      </Button>
    )
  return (
    <>
      <p className="quiet">
        You can no longer apply to jobs in states where only this license counts. What was decided stays in
        the record.
      </p>
      {remove.isError && <p role="alert">{inWords(remove.error)}</p>}
      <div className="actions">
        <Button
          tone="danger-fill"
          busy={remove.isPending && 'Deleting'}
          onClick={() => remove.mutate({ params: { id: license.id } })}
        >
          YES, DELETE
        </Button>
        <Button onClick={() => setAsked(false)}>Cancel</Button>
      </div>
    </>
  )
}
