import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IdCard } from 'lucide-react'
import type { State } from '#domain/kernel/places.ts'
import { ask } from '#web/app/query-client.ts'
import { SelectField, STATE_CHOICES } from '#web/ui/form/field.tsx'
import { date, fullName } from '#web/ui/format.ts'
import { Head } from '#web/ui/layout/page.tsx'
import { BonesOfList, Empty, Loaded } from '#web/ui/loaded.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { LicenseState } from '#web/ui/state.tsx'
import { stateName } from '#web/ui/state-names.ts'

const STATUSES = [
  { value: 'pending', words: 'Pending Verification' },
  { value: 'verified', words: 'Verified' },
  { value: 'rejected', words: 'Rejected' },
  { value: 'expired', words: 'Expired' },
  { value: 'deleted', words: 'Deleted' },
]

const REFRESH_MS = 30_000

export const queue = (status: string, state: string, page: number) =>
  ask('GET /staff/licenses', {
    query: { status: status as 'pending', ...(state ? { state: state as State } : {}), page },
  })

export function StaffLicenses() {
  const { status = 'pending', state = '', page = '1' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const answer = useQuery({ ...queue(status, state, Number(page)), refetchInterval: REFRESH_MS })
  const go = (search: Record<string, string>) =>
    void navigate({ to: '/staff/licenses', search: { status, state, ...search } })
  const filter = (name: 'status' | 'state', value: string) => ({
    id: `filter-${name}`,
    value,
    error: undefined,
    set: (next: string) => go({ [name]: next }),
  })
  return (
    <>
      <Head title="Licenses" lead="Those that have waited longest come first." />
      <div className="query query--two dense gap-above--s">
        <SelectField {...filter('status', status)} label="Status" choices={STATUSES} />
        <SelectField
          {...filter('state', state)}
          label="State"
          choices={[{ value: '', words: 'All states' }, ...STATE_CHOICES]}
        />
      </div>
      <Loaded of={answer} what="The queue" shape={<BonesOfList />}>
        {({ list, total, totalPages, currentPage }) => (
          <>
            <p className="found" role="status">
              <strong>{total === 1 ? '1 license' : `${total} licenses`}</strong>
            </p>
            {list.length === 0 ? (
              <Empty icon={IdCard} heading="Nothing waits here">
                <p className="quiet">New licenses appear by themselves.</p>
              </Empty>
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and keys must reach it
              <section className="scroll" tabIndex={0} aria-label="Licenses, table">
                <table className="table">
                  <thead>
                    <tr>
                      <th scope="col">Owner</th>
                      <th scope="col">License</th>
                      <th scope="col">Number</th>
                      <th scope="col">State</th>
                      <th scope="col">Expires</th>
                      <th scope="col">Status</th>
                    </tr>
                  </thead>
                  <tbody>
                    {list.map((license) => (
                      <tr key={license.id}>
                        <td>
                          <Link className="link" to="/staff/licenses/$id" params={{ id: license.id }}>
                            {fullName(license.owner)}
                          </Link>
                        </td>
                        <td>
                          {license.license_type}
                          {license.multistate && ', multistate'}
                        </td>
                        <td>{license.number}</td>
                        <td>{stateName(license.state)}</td>
                        <td>{date(license.expiration_date)}</td>
                        <td>
                          <LicenseState status={license.status} bare />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            )}
            <Pager page={currentPage} pages={totalPages} go={(next) => go({ page: String(next) })} />
          </>
        )}
      </Loaded>
    </>
  )
}
