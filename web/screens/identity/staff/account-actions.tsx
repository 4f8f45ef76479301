import type { AccountResponse } from '#api/wire/identity/accounts.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as identityStaffCopy from '#web/copy/identity/staff.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ActionWithReason } from './action-with-reason.tsx'

type Props = { account: AccountResponse; isOwn: boolean }

/** Suspends the account, in two steps and with a reason, or restores it. */
export function SuspensionPanel({ account: { user_id, status }, isOwn }: Props) {
  const restore = useApiMutation('POST /staff/accounts/{id}/restore')
  const params = { id: user_id }
  if (isOwn)
    return (
      <Panel heading={identityStaffCopy.accountStatus}>
        <p className="quiet">{identityStaffCopy.youCantSuspendYourOwn}</p>
      </Panel>
    )
  if (status === 'active')
    return (
      <Panel heading={identityStaffCopy.accountStatus}>
        <ActionWithReason
          openLabel="Suspend"
          warning={identityStaffCopy.thisLogsThePersonOut}
          reasonLabel="Reason"
          confirmLabel={identityStaffCopy.yesSuspend}
          route="POST /staff/accounts/{id}/suspend"
          id={user_id}
        />
      </Panel>
    )
  return (
    <Panel heading={identityStaffCopy.accountStatus}>
      <p className="quiet">{identityStaffCopy.suspendedThisPersonCantLog}</p>
      {restore.error && (
        <div role="alert">
          <Notice tone="danger" heading={identityStaffCopy.notRestored}>
            <p>{errorMessage(restore.error)}</p>
          </Notice>
        </div>
      )}
      <Button
        tone="primary"
        wide
        busyLabel={restore.isPending && identityStaffCopy.restoring}
        onClick={() => restore.mutate({ params })}
      >
        {identityStaffCopy.restore}
      </Button>
    </Panel>
  )
}

/** Resets the second factor of a member who lost phone and recovery codes and has proved their identity. */
export const FactorPanel = ({ account: { user_id, roles } }: { account: AccountResponse }) => (
  <Panel heading={identityStaffCopy.lostSecondFactor}>
    <ActionWithReason
      openLabel={identityStaffCopy.resetSecondFactor}
      warning={identityStaffCopy.makeSureYouKnowWho(
        roles.length > 0 ? identityStaffCopy.theyAlsoLoseTheirRoles : '',
      )}
      reasonLabel={identityStaffCopy.howYouConfirmedWhoIs}
      confirmLabel={identityStaffCopy.yesReset}
      route="POST /staff/accounts/{id}/reset-mfa"
      id={user_id}
    />
  </Panel>
)
