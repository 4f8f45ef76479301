import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { query } from '#web/app/query-client.ts'
import { Facts } from '#web/ui/facts.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { date } from '#web/ui/format.ts'
import { Back, Section, Title } from '#web/ui/layout/page.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LicenseState } from '#web/ui/state/license.tsx'
import { licenseKind, stateName } from '#web/ui/state-names.ts'
import { Documents } from './documents.tsx'
import { type Eligibility, Relied } from './relied.tsx'

/** While a year is typed, its first digits are years of long ago. */
const DAY = /^(19|2\d)\d{2}-\d{2}-\d{2}$/

/** What a consultant applied for, was hired for and was paid because this license counted. */
export function EligibilityReplay() {
  const { id = '' } = useParams({ strict: false })
  const { from = '' } = useSearch({ strict: false })
  const answer = useQuery({
    ...query('GET /staff/audit/eligibility/{licenseId}', {
      params: { licenseId: id },
      query: DAY.test(from) ? { from } : {},
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <>
      <Back to="/staff/audit">Audit</Back>
      <Loaded of={answer} what="The license" shape="detail">
        {(data) => <Shown {...data} busy={answer.isPlaceholderData} />}
      </Loaded>
    </>
  )
}

function Shown({ busy, ...data }: Eligibility & { busy: boolean }) {
  const { license, owner, from, invalid_from, relied } = data
  const heading = `${isolate(owner.name)}, ${licenseKind(license)}`
  return (
    <>
      <Title>{`What relied on the license of ${isolate(owner.name)}`}</Title>
      <div className="row">
        <h1 className="any">{heading}</h1>
        <LicenseState status={license.status} />
        <span className="quiet">Viewing this page is recorded</span>
        <span className="push">
          <Link className="link" to="/staff/timeline/$kind/$id" params={{ kind: 'license', id: license.id }}>
            Timeline of the license
          </Link>
        </span>
      </div>
      <div className="split split--narrow">
        <div className="split__act">
          <Section heading="The license">
            <div className="dense">
              <InvalidFrom from={from} named={invalid_from} />
            </div>
            <div className="gap-above">
              <Facts
                of={[
                  ['Type', license.license_type || 'Not given'],
                  ['State Issued', stateName(license.state)],
                  ['Multistate', license.multistate ? 'Yes' : 'No'],
                  ['Issued Date', date(license.issued_date)],
                  ['Expiration Date', date(license.expiration_date)],
                ]}
              />
            </div>
          </Section>
        </div>
        <div aria-busy={busy || undefined}>
          <Section heading="What relied on this license">
            <Relied relied={relied} from={from} isLater={from > license.issued_date} />
          </Section>
          <Documents license_id={license.id} />
        </div>
      </div>
    </>
  )
}

/** The day from which on the license is taken to be invalid; `named`: by the verifier who revoked it. */
function InvalidFrom({ from, named }: { from: string; named: string | undefined }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string>()
  const choose = (day: string) => {
    setTyped(day)
    if (DAY.test(day))
      void navigate({
        to: '.',
        search: (before) => ({ ...before, from: day }),
        replace: true,
        resetScroll: false,
      })
  }
  return (
    <TextField
      id="invalid-from"
      label="Invalid from"
      help={
        named === undefined
          ? 'No verifier gave a date, so this shows everything since it was issued.'
          : `The verifier who revoked it gave ${date(named)} as the date.`
      }
      type="date"
      short
      error={undefined}
      value={typed ?? from}
      set={choose}
      onBlur={() => setTyped(undefined)}
    />
  )
}
