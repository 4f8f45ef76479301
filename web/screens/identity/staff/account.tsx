import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { query } from '#web/app/query-client.ts'
import { useSession } from '#web/app/session.ts'
import { Facts } from '#web/ui/facts.tsx'
import { exact } from '#web/ui/format.ts'
import { Back, Section, Title } from '#web/ui/layout/page.tsx'
import { useStaffPlaces } from '#web/ui/layout/staff-places.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { AccountState, EmailState, FactorState } from '#web/ui/state.tsx'
import { FactorPanel, SuspensionPanel } from './actions.tsx'
import { ErasurePanel } from './erasure.tsx'
import { Roles } from './roles.tsx'
import type { Account } from './shape.ts'

/** The states in which an account can no longer be suspended or restored by itself. */
const ERASING: readonly Account['status'][] = ['erasure_requested', 'erasing', 'erased']

export function StaffAccount() {
  const { id = '' } = useParams({ strict: false })
  const answer = useQuery(query('GET /staff/accounts/{id}', { params: { id } }))
  return (
    <>
      <Back to="/staff/accounts">Accounts</Back>
      <Loaded of={answer} what="The account" shape="detail">
        {(account) => <Shown key={account.user_id} account={account} />}
      </Loaded>
    </>
  )
}

function Shown({ account }: { account: Account }) {
  const { user_id } = useSession()
  const own = account.user_id === user_id
  const audits = useStaffPlaces().some(({ to }) => to === '/staff/audit')
  return (
    <>
      <Title>{`Account of ${fullName(account)}`}</Title>
      <div className="row">
        <h1 className="any">
          <bdi>{fullName(account)}</bdi>
        </h1>
        <AccountState status={account.status} />
        {own && <span className="quiet">This is your own account</span>}
        {audits && (
          <Link className="link push" to="/staff/audit" search={{ subject: account.user_id }}>
            Audit trail of this person
          </Link>
        )}
      </div>
      <div className="split split--narrow">
        <div>
          <Section heading="Account">
            <Facts
              of={[
                [
                  'Email',
                  <span key="email" className="row row--2">
                    <span className="any">{account.email}</span>
                    <EmailState verified={account.email_validated} bare />
                  </span>,
                ],
                ['Second factor', <FactorState key="factor" on={account.mfa_enabled} bare />],
                ['Registered', exact(account.created_at)],
                [
                  'Id',
                  <span key="id" className="mono">
                    {account.user_id}
                  </span>,
                ],
              ]}
            />
          </Section>
          <Section heading="Roles">
            <Roles key={account.roles.join()} account={account} own={own} />
          </Section>
        </div>
        <div className="stack">
          {!ERASING.includes(account.status) && <SuspensionPanel account={account} own={own} />}
          {account.mfa_enabled && !own && <FactorPanel account={account} />}
          {!own && <ErasurePanel account={account} />}
        </div>
      </div>
    </>
  )
}
