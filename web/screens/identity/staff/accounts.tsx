import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Search, UserSearch } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AccountResponse } from '#api/wire/identity/accounts.ts'
import { query } from '#web/app/api-query.ts'
import * as identityStaffCopy from '#web/copy/identity/staff.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { capitalize } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LIST_SHORTCUTS, PageShortcuts } from '#web/ui/keyboard/page-shortcuts.tsx'
import { RowKeys } from '#web/ui/keyboard/row-keys.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { PageHead } from '#web/ui/layout/page.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { TableSkeleton } from '#web/ui/list/table-skeleton.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { EmptyState, QueryContent } from '#web/ui/query-content.tsx'
import { PersonInRow } from '#web/ui/staff/person-in-row.tsx'
import { AccountStatusLabel, EmailStatusLabel, SecondFactorStatusLabel } from '#web/ui/status-labels.tsx'
import { Moment } from '#web/ui/time.tsx'
import { EmailAddress } from './email-address.tsx'

export function Accounts() {
  const { search = '', page = '1' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const response = useQuery(query('GET /staff/accounts', { query: { search, page: Number(page) } }))
  const changeSearch = (change: { search?: string; page?: string }) =>
    void navigate({ to: '/staff/accounts', search: { search, page: '1', ...change } })
  return (
    <>
      <PageHead title={identityStaffCopy.accounts} lead={identityStaffCopy.everyoneWhoHasRegisteredMembers} />
      <SearchForm search={search} onSearch={(text) => changeSearch({ search: text })} />
      <QueryContent
        query={response}
        subject={identityStaffCopy.theAccounts}
        skeleton={<TableSkeleton columns={COLUMNS} />}
      >
        {({ list, total, totalPages, currentPage }) => (
          <>
            <p className="result-count" role="status">
              <strong>{total === 1 ? '1 account' : `${total} accounts`}</strong>
            </p>
            {list.length === 0 ? (
              <EmptyState icon={UserSearch} heading={identityStaffCopy.noAccountsMatch}>
                <p className="quiet">{identityStaffCopy.searchForTheFirstLetters}</p>
              </EmptyState>
            ) : (
              <RowKeys>
                <Table
                  label={identityStaffCopy.accounts}
                  columns={COLUMNS}
                  rows={list}
                  keyOf={({ user_id }) => user_id}
                />
              </RowKeys>
            )}
            <Pager
              page={currentPage}
              pageCount={totalPages}
              onPageChange={(next) => changeSearch({ page: String(next) })}
            />
          </>
        )}
      </QueryContent>
      <PageShortcuts shortcuts={[['/', 'search'], ...(response.data?.list.length ? LIST_SHORTCUTS : [])]} />
    </>
  )
}

const { tooLong } = wireChecks('GET /staff/accounts', (values: { search: string }) => values)

function SearchForm({ search, onSearch: go }: { search: string; onSearch(text: string): void }) {
  const [text, setText] = useState(search)
  const error = tooLong({ search: text }).search
  useEffect(() => setText(search), [search])
  const form = useRef<HTMLFormElement>(null)
  useKeys({ '/': () => form.current?.querySelector('input')?.focus() }, { '/': 'Search' })
  return (
    <search aria-label={identityStaffCopy.accounts}>
      <form
        ref={form}
        className="search-form search-form--search dense gap-above--s"
        onSubmit={(event) => {
          event.preventDefault()
          if (!error) go(text.trim())
        }}
      >
        <TextField
          id="search"
          value={text}
          set={setText}
          error={error}
          label={identityStaffCopy.emailOrName}
          type="search"
          aria-keyshortcuts="/"
        />
        <Button type="submit">
          <Icon icon={Search} small />
          {identityStaffCopy.search}
        </Button>
      </form>
    </search>
  )
}

const COLUMNS: Column<AccountResponse>[] = [
  {
    heading: identityStaffCopy.nameLabel,
    cell: (account) => (
      <PersonInRow person={account}>
        <Link className="link" to="/staff/accounts/$id" params={{ id: account.user_id }}>
          <bdi>{fullName(account)}</bdi>
        </Link>
      </PersonInRow>
    ),
  },
  {
    heading: identityStaffCopy.email,
    cell: ({ email, email_validated }) => (
      <>
        <EmailAddress email={email} /> {!email_validated && <EmailStatusLabel isVerified={false} isBare />}
      </>
    ),
  },
  {
    heading: identityStaffCopy.status,
    fold: 'end',
    cell: ({ status }) => <AccountStatusLabel status={status} isBare />,
  },
  {
    heading: identityStaffCopy.roles,
    cell: ({ roles }) =>
      roles.map(capitalize).join(', ') || <span className="quiet">{identityStaffCopy.member}</span>,
  },
  {
    heading: identityStaffCopy.twoFactor,
    // Only staff must have it, so that a member without it is no news.
    cell: ({ mfa_enabled, roles }) =>
      (mfa_enabled || roles.length > 0) && <SecondFactorStatusLabel isOn={mfa_enabled} isBare />,
  },
  { heading: identityStaffCopy.registered, cell: ({ created_at }) => <Moment time={created_at} /> },
]
