import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Search, UserSearch } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { query } from '#web/app/query-client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { capitalized } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LIST_KEYS, Shortcuts } from '#web/ui/keyboard/foot.tsx'
import { useKeys } from '#web/ui/keyboard/keys.ts'
import { RowKeys } from '#web/ui/keyboard/rows.tsx'
import { Head } from '#web/ui/layout/page.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { Empty, Loaded } from '#web/ui/loaded.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { TableSkeleton } from '#web/ui/skeleton/table.tsx'
import { AccountState, EmailState, FactorState } from '#web/ui/state.tsx'
import { At } from '#web/ui/time.tsx'
import type { Account } from './shape.ts'

export function StaffAccounts() {
  const { search = '', page = '1' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const answer = useQuery(query('GET /staff/accounts', { query: { search, page: Number(page) } }))
  const go = (to: { search?: string; page?: string }) =>
    void navigate({ to: '/staff/accounts', search: { search, page: '1', ...to } })
  return (
    <>
      <Head title="Accounts" lead="Everyone who has registered, members and staff." />
      <SearchForm search={search} go={(text) => go({ search: text })} />
      <Loaded of={answer} what="The list" shape={<TableSkeleton columns={COLUMNS} />}>
        {({ list, total, totalPages, currentPage }) => (
          <>
            <p className="found" role="status">
              <strong>{total === 1 ? '1 account' : `${total} accounts`}</strong>
            </p>
            {list.length === 0 ? (
              <Empty icon={UserSearch} heading="No accounts match">
                <p className="quiet">Search for the first letters of an email or a name.</p>
              </Empty>
            ) : (
              <RowKeys>
                <Table label="Accounts" columns={COLUMNS} rows={list} keyOf={({ user_id }) => user_id} />
              </RowKeys>
            )}
            <Pager page={currentPage} pages={totalPages} go={(next) => go({ page: String(next) })} />
          </>
        )}
      </Loaded>
      <Shortcuts of={[['/', 'search'], ...(answer.data?.list.length ? LIST_KEYS : [])]} />
    </>
  )
}

function SearchForm({ search, go }: { search: string; go(text: string): void }) {
  const [text, setText] = useState(search)
  useEffect(() => setText(search), [search])
  const form = useRef<HTMLFormElement>(null)
  useKeys({ '/': () => form.current?.querySelector('input')?.focus() }, { '/': 'Search' })
  return (
    <search aria-label="Accounts">
      <form
        ref={form}
        className="query query--search dense gap-above--s"
        onSubmit={(event) => {
          event.preventDefault()
          go(text.trim())
        }}
      >
        <TextField
          id="search"
          value={text}
          set={setText}
          error={undefined}
          label="Email or name"
          type="search"
          aria-keyshortcuts="/"
        />
        <Button type="submit">
          <Icon of={Search} small />
          Search
        </Button>
      </form>
    </search>
  )
}

const COLUMNS: Column<Account>[] = [
  {
    head: 'Name',
    cell: (account) => (
      <Link className="link" to="/staff/accounts/$id" params={{ id: account.user_id }}>
        <bdi>{fullName(account)}</bdi>
      </Link>
    ),
  },
  {
    head: 'Email',
    cell: ({ email, email_validated }) => (
      <>
        {email} {!email_validated && <EmailState verified={false} bare />}
      </>
    ),
  },
  { head: 'Status', fold: 'end', cell: ({ status }) => <AccountState status={status} bare /> },
  {
    head: 'Roles',
    cell: ({ roles }) => roles.map(capitalized).join(', ') || <span className="quiet">Member</span>,
  },
  { head: 'Second factor', cell: ({ mfa_enabled }) => <FactorState on={mfa_enabled} bare /> },
  { head: 'Registered', cell: ({ created_at }) => <At time={created_at} /> },
]
