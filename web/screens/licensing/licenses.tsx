import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { IdCard, Plus } from 'lucide-react'
import type { License } from '#api/wire/shapes/license.ts'
import { query } from '#web/app/query-client.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { useFocusOnMount } from '#web/ui/form/focus-on-mount.ts'
import { date, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Head, Section } from '#web/ui/layout/page.tsx'
import { Empty, ListSkeleton, Loaded } from '#web/ui/loaded.tsx'
import { LicenseState } from '#web/ui/state/license.tsx'
import { stateName } from '#web/ui/state-names.ts'
import { AddLicense } from './add-license.tsx'

export function Licenses() {
  const { add } = useSearch({ strict: false })
  const answer = useQuery(query('GET /consultant/licenses', {}))
  const profile = useQuery({ ...query('GET /consultant/profile', {}), enabled: add === 'true' })
  const open = (
    <Link className={buttonClass('primary')} to="/licenses" search={{ add: 'true' }}>
      <Icon of={Plus} />
      Add License
    </Link>
  )
  return (
    <>
      <Head
        title="Licenses"
        lead="Our staff check each license with its board. You can apply in states where one of them counts."
      />
      {add === 'true' && (
        <Loaded of={profile} what="The form" shape={<ListSkeleton rows={2} />}>
          {({ profile: { state, license_type } }) => (
            <Section heading={<Arrived>Add License</Arrived>}>
              <AddLicense state={state} type={license_type ?? 'RN'} />
            </Section>
          )}
        </Loaded>
      )}
      <Loaded of={answer} what="The list" shape={<ListSkeleton rows={2} />}>
        {({ licenses }) =>
          licenses.length === 0 ? (
            add !== 'true' && (
              <Empty icon={IdCard} heading="You Don't Have Any Licenses Yet">
                <p className="quiet">With a verified license you can apply to jobs in its state.</p>
                {open}
              </Empty>
            )
          ) : (
            <Section
              heading="Your licenses"
              className="section--near section--bare"
              end={add !== 'true' && open}
            >
              <ul className="list list--closed">
                {licenses.map((license) => (
                  <Row key={license.id} license={license} />
                ))}
              </ul>
            </Section>
          )
        }
      </Loaded>
    </>
  )
}

/** The heading takes the focus: the form opens above the button that was pressed. */
function Arrived({ children }: { children: string }) {
  const words = useFocusOnMount<HTMLSpanElement>()
  return (
    <span className="plain-focus" tabIndex={-1} ref={words}>
      {children}
    </span>
  )
}

const Row = ({ license }: { license: License }) => (
  <li className="item item--link">
    <Icon of={IdCard} />
    <div>
      <b>
        <Link to="/license/$id" params={{ id: license.id }} title={license.title}>
          {truncate(license.title, 50)}
        </Link>
      </b>
      <div className="small quiet">
        {license.license_type}, {stateName(license.state)}
        {license.multistate && ', multistate'}. Expires {date(license.expiration_date)}
      </div>
    </div>
    <span className="item__end">
      <LicenseState status={license.status} />
    </span>
  </li>
)
