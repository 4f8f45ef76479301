import type { AccountResponse } from '#api/wire/identity/accounts.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
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
      <Panel heading="Account status">
        <p className="quiet">You can't suspend your own account. Another admin can.</p>
      </Panel>
    )
  if (status === 'active')
    return (
      <Panel heading="Account status">
        <ActionWithReason
          openLabel="Suspend"
          warning="This logs the person out everywhere. They can't log in until an admin restores the account. Their contracts and payments stay as they are."
          reasonLabel="Reason"
          confirmLabel="Yes, suspend"
          route="POST /staff/accounts/{id}/suspend"
          id={user_id}
        />
      </Panel>
    )
  return (
    <Panel heading="Account status">
      <p className="quiet">Suspended: this person can't log in.</p>
      {restore.error && (
        <div role="alert">
          <Notice tone="danger" heading="Not restored">
            <p>{errorMessage(restore.error)}</p>
          </Notice>
        </div>
      )}
      <Button
        tone="primary"
        wide
        busyLabel={restore.isPending && 'Restoring'}
        onClick={() => restore.mutate({ params })}
      >
        Restore
      </Button>
    </Panel>
  )
}

/** Resets the second factor of a member who lost phone and recovery codes and has proved their identity. */
export const FactorPanel = ({ account: { user_id, roles } }: { account: AccountResponse }) => (
  <Panel heading="Lost second factor">
    <ActionWithReason
      openLabel="Reset second factor"
      warning={`Make sure you know who is asking. After this, they log in with just their password, and we email them about it.${roles.length > 0 ? ' They also lose their roles.' : ''}`}
      reasonLabel="How you confirmed who is asking, and why"
      confirmLabel="Yes, reset"
      route="POST /staff/accounts/{id}/reset-mfa"
      id={user_id}
    />
  </Panel>
)
