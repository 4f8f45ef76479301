import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { AccountResponse } from '#api/wire/identity/accounts.ts'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import * as identityStaffCopy from '#web/copy/identity/staff.tsx'
import { Face } from '#web/ui/face.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formatExactTime } from '#web/ui/format.ts'
import { BackLink, PageTitle, Section } from '#web/ui/layout/page.tsx'
import { useStaffPages } from '#web/ui/layout/use-staff-pages.ts'
import { fullName } from '#web/ui/member-text.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { AccountStatusLabel, EmailStatusLabel, SecondFactorStatusLabel } from '#web/ui/status-labels.tsx'
import { FactorPanel, SuspensionPanel } from './account-actions.tsx'
import { EmailAddress } from './email-address.tsx'
import { ErasurePanel } from './erasure-panel.tsx'
import { Roles } from './roles.tsx'

/** The states of an account under erasure, in which it cannot be suspended or restored separately. */
const ERASURE_STATUSES: readonly AccountResponse['status'][] = ['erasure_requested', 'erasing', 'erased']

export function AccountForStaff() {
  const { id = '' } = useParams({ strict: false })
  const response = useQuery(query('GET /staff/accounts/{id}', { params: { id } }))
  return (
    <>
      <BackLink to="/staff/accounts">{identityStaffCopy.accounts}</BackLink>
      <QueryContent query={response} subject={identityStaffCopy.theAccount} skeleton="detail">
        {(account) => <AccountView key={account.user_id} account={account} />}
      </QueryContent>
    </>
  )
}

function AccountView({ account }: { account: AccountResponse }) {
  const { user_id } = useSession()
  const isOwn = account.user_id === user_id
  return (
    <>
      <PageTitle>{identityStaffCopy.accountOf(fullName(account))}</PageTitle>
      <div className="row">
        <div className="person">
          <Face person={account} size={40} />
          <h1 className="break-anywhere">
            <bdi>{fullName(account)}</bdi>
          </h1>
        </div>
        <AccountStatusLabel status={account.status} />
        {isOwn && <span className="quiet">{identityStaffCopy.thisIsYourOwnAccount}</span>}
      </div>
      <div className="columns columns--narrow">
        <div>
          <Section heading={identityStaffCopy.account} className="account-facts">
            <Facts
              items={[
                [
                  'Email',
                  <span key="email" className="row row--2">
                    <EmailAddress email={account.email} />
                    <EmailStatusLabel isVerified={account.email_validated} isBare />
                  </span>,
                ],
                [
                  identityStaffCopy.twoFactor,
                  <SecondFactorStatusLabel key="factor" isOn={account.mfa_enabled} isBare />,
                ],
                ['Registered', formatExactTime(account.created_at)],
                [
                  'ID',
                  <span key="id" className="mono">
                    {account.user_id}
                  </span>,
                ],
              ]}
            />
          </Section>
          <Section heading={identityStaffCopy.roles}>
            <Roles key={account.roles.join()} account={account} isOwn={isOwn} />
          </Section>
          <Records id={account.user_id} isOwn={isOwn} />
        </div>
        <div className="stack">
          {!ERASURE_STATUSES.includes(account.status) && <SuspensionPanel account={account} isOwn={isOwn} />}
          {account.mfa_enabled && !isOwn && <FactorPanel account={account} />}
          {!isOwn && <ErasurePanel account={account} />}
        </div>
      </div>
    </>
  )
}

/** Where the records of this person are, for admins who may also read them. */
function Records({ id, isOwn }: { id: string; isOwn: boolean }) {
  const paths = useStaffPages().map(({ to }) => to)
  const canAudit = paths.includes('/staff/audit')
  // Nobody replays their own access.
  const canReplay = !isOwn && canAudit
  const hasTimeline = !isOwn && (canAudit || paths.includes('/staff/disputes'))
  if (!canAudit && !hasTimeline) return null
  return (
    <Section heading={identityStaffCopy.records}>
      <ul className="stack stack--3">
        {canReplay && (
          <li>
            <Link className="link" to="/staff/audit/person/$id" params={{ id }}>
              {identityStaffCopy.whatThisPersonDid}
            </Link>
            <p className="quiet">{identityStaffCopy.whatThisPersonDidHelp}</p>
          </li>
        )}
        {canAudit && (
          <li>
            <Link className="link" to="/staff/audit" search={{ subject: id }}>
              {isOwn ? identityStaffCopy.entriesAboutYou : identityStaffCopy.entriesAboutThisPerson}
            </Link>
            <p className="quiet">{identityStaffCopy.entriesAboutThisPersonHelp}</p>
          </li>
        )}
        {hasTimeline && (
          <li>
            <Link className="link" to="/staff/timeline/$kind/$id" params={{ kind: 'account', id }}>
              {identityStaffCopy.accountTimeline}
            </Link>
            <p className="quiet">{identityStaffCopy.accountTimelineHelp}</p>
          </li>
        )}
      </ul>
    </Section>
  )
}
