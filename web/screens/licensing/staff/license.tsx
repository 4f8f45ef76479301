import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { AnswerOf } from '#api/wire/wire.ts'
import { query } from '#web/app/query-client.ts'
import { useSession } from '#web/app/session.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Key } from '#web/ui/form/shortcut.tsx'
import { date, fullName } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useKeys } from '#web/ui/keyboard/keys.ts'
import { Back, Section, Title } from '#web/ui/layout/page.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LicenseState } from '#web/ui/state/license.tsx'
import { stateName } from '#web/ui/state-names.ts'
import { Ago, At } from '#web/ui/time.tsx'
import { Decision } from './decision.tsx'
import { Documents } from './document.tsx'
import { Earlier } from './earlier.tsx'
import { queue } from './licenses.tsx'

export function StaffLicense() {
  const { id = '' } = useParams({ strict: false })
  // Every read is in the owner's access log: a window that gets the focus again must not read again.
  const answer = useQuery({
    ...query('GET /staff/licenses/{id}', { params: { id } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <>
      <Back to="/staff/licenses">Licenses</Back>
      <Loaded of={answer} what="The license" shape="detail">
        {(data) => <Shown key={data.license.id} {...data} />}
      </Loaded>
    </>
  )
}

type Props = AnswerOf<'GET /staff/licenses/{id}'>

function Shown({ license, owner, history, documents, earlier }: Props) {
  const { user_id } = useSession()
  const nameOf = (id: string) =>
    id === user_id ? 'you' : id === owner.user_id ? fullName(owner) : 'another verifier'
  const heading = `${fullName(owner)}, ${license.license_type} license, ${stateName(license.state)}`
  const handedIn = history
    .filter(({ type }) => ['LicenseSubmitted', 'LicenseRevised', 'LicenseFileReplaced'].includes(type))
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .at(-1)?.at
  return (
    <>
      <Title>{`License of ${fullName(owner)}`}</Title>
      <div className="row">
        <h1>{heading}</h1>
        <LicenseState status={license.status} />
        {license.status === 'pending' && handedIn && (
          <span className="quiet">
            Submitted <Ago time={handedIn} />
          </span>
        )}
        <Neighbours id={license.id} />
      </div>
      <div className="split">
        <div>
          <Section heading="Document" hidden>
            <Documents license={license} documents={documents} />
          </Section>
          <Section heading="What the owner says">
            <Facts
              of={[
                ['Licence Name', license.title],
                ['Name', fullName(owner)],
                [
                  'License Number',
                  <span key="n" className="mono">
                    {license.number}
                  </span>,
                ],
                ['Type', license.license_type],
                ['State Issued', stateName(license.state)],
                ['Multistate', license.multistate ? 'Yes' : 'No'],
                ['Issued Date', date(license.issued_date)],
                ['Expiration Date', date(license.expiration_date)],
                ['Based in', `${owner.city}, ${owner.state} ${owner.zip}`],
              ]}
            />
          </Section>
          <Section heading="History">
            <ol className="list">
              {history.map((entry) => (
                <li className="item" key={`${entry.at}${entry.type}`}>
                  <div>
                    <b>{entry.type.replace(/([a-z])([A-Z])/g, '$1 $2')}</b>
                    {entry.by && <span className="quiet"> by {nameOf(entry.by)}</span>}
                    {entry.text && <p className="quiet pre">{entry.text}</p>}
                    {entry.source && <p className="quiet">{entry.source}</p>}
                  </div>
                  <span className="item__end quiet">
                    <At time={entry.at} />
                  </span>
                </li>
              ))}
            </ol>
          </Section>
        </div>
        <Decision license={license} owner={owner} hasDocument={documents.length > 0} />
      </div>
      {earlier.length > 0 && (
        <Section heading="Earlier licenses of this person">
          <Earlier earlier={earlier} nameOf={nameOf} />
        </Section>
      )}
      <p className="keys gap-above">
        {license.status === 'pending' && (
          <>
            <span>
              <kbd>1</kbd> to <kbd>8</kbd> check
            </span>
            <span>
              <kbd>V</kbd> verify
            </span>
          </>
        )}
        {(license.status === 'pending' || license.status === 'verified') && (
          <>
            <span>
              <kbd>R</kbd> {license.status === 'pending' ? 'reject' : 'revoke'}
            </span>
            <span>
              <kbd>N</kbd> note
            </span>
          </>
        )}
        <span>
          <kbd>J</kbd>
          <kbd>K</kbd> next, previous
        </span>
      </p>
    </>
  )
}

/** The previous and next license in the queue, also by keyboard shortcut. */
function Neighbours({ id }: { id: string }) {
  const navigate = useNavigate()
  const list = useQuery(queue('pending', '', 1)).data?.list ?? []
  const at = list.findIndex((license) => license.id === id)
  const before = at > 0 ? list[at - 1] : undefined
  const after = at === -1 ? list[0] : list[at + 1]
  const go = (license: { id: string } | undefined) =>
    license && void navigate({ to: '/staff/licenses/$id', params: { id: license.id } })
  useKeys({ j: () => go(after), k: () => go(before) })
  return (
    <span className="row row--2 push">
      {at >= 0 && (
        <span className="quiet">
          {at + 1} of {list.length} in the queue
        </span>
      )}
      {before && (
        <Link className="btn" to="/staff/licenses/$id" params={{ id: before.id }}>
          <Icon of={ChevronLeft} small />
          Previous
          <Key>K</Key>
        </Link>
      )}
      {after && (
        <Link className="btn" to="/staff/licenses/$id" params={{ id: after.id }}>
          Next
          <Key>J</Key>
        </Link>
      )}
    </span>
  )
}
