import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IdCard } from 'lucide-react'
import type { AnswerOf } from '#api/wire/wire.ts'
import type { State } from '#domain/kernel/places.ts'
import { query, UNANNOUNCED_REFRESH_MS } from '#web/app/query-client.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { STATE_CHOICES } from '#web/ui/form/state-field.tsx'
import { date, fullName } from '#web/ui/format.ts'
import { Head } from '#web/ui/layout/page.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { Empty, ListSkeleton, Loaded } from '#web/ui/loaded.tsx'
import { LicenseState } from '#web/ui/state/license.tsx'
import { stateName } from '#web/ui/state-names.ts'

const STATUSES = [
  { value: 'pending', words: 'Pending Verification' },
  { value: 'verified', words: 'Verified' },
  { value: 'rejected', words: 'Rejected' },
  { value: 'expired', words: 'Expired' },
  { value: 'deleted', words: 'Deleted' },
]

type StaffLicense = AnswerOf<'GET /staff/licenses'>['list'][number]

export const queue = (status: string, state: string, page: number) =>
  query('GET /staff/licenses', {
    query: { status: status as 'pending', ...(state ? { state: state as State } : {}), page },
  })

const COLUMNS: Column<StaffLicense>[] = [
  {
    head: 'Owner',
    cell: ({ id, owner }) => (
      <Link className="link" to="/staff/licenses/$id" params={{ id }}>
        {fullName(owner)}
      </Link>
    ),
  },
  {
    head: 'License',
    cell: ({ license_type, multistate }) => `${license_type}${multistate ? ', multistate' : ''}`,
  },
  { head: 'Number', cell: ({ number }) => number },
  { head: 'State', cell: ({ state }) => stateName(state) },
  { head: 'Expires', cell: ({ expiration_date }) => date(expiration_date) },
  { head: 'Status', cell: ({ status }) => <LicenseState status={status} bare /> },
]

export function StaffLicenses() {
  const { status = 'pending', state = '', page = '1' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const answer = useQuery({ ...queue(status, state, Number(page)), refetchInterval: UNANNOUNCED_REFRESH_MS })
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
      <Loaded of={answer} what="The queue" shape={<ListSkeleton />}>
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
              <Table label="Licenses" columns={COLUMNS} rows={list} keyOf={({ id }) => id} />
            )}
            <Pager page={currentPage} pages={totalPages} go={(next) => go({ page: String(next) })} />
          </>
        )}
      </Loaded>
    </>
  )
}
