import type { NotificationResponse } from '#api/wire/shapes/notification.ts'
import { GRANT_DAYS } from '#domain/kernel/terms.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as notificationsCopy from '#web/copy/notifications.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { firstName, fullName } from '#web/ui/member-text.ts'
import { paramsOf } from '../notification-link.ts'

/** A request for access to a file, which can be answered where it stands. */
export type AccessRequest = { fileId: string; person: NonNullable<NotificationResponse['person']> }

/** The request that a notification tells; undefined for any other notification. */
export function accessRequestOf(notification: NotificationResponse | undefined): AccessRequest | undefined {
  if (notification?.kind !== 'access_requested' || !notification.person) return undefined
  const { file_id } = paramsOf(notification)
  return file_id === undefined ? undefined : { fileId: file_id, person: notification.person }
}

type Props = { request: AccessRequest; isFirst: boolean; onAnswer(text: string): void }

/** Approves or denies the access in place. */
export function AccessAnswer({ request: { fileId, person }, isFirst, onAnswer }: Props) {
  const grant = useApiMutation('GET /files/access/grant/{id}/{userId}', () =>
    onAnswer(notificationsCopy.hasAccessForDays(firstName(person), GRANT_DAYS)),
  )
  const deny = useApiMutation('GET /files/access/deny/{id}/{userId}', () => onAnswer('Denied'))
  const params = { id: fileId, userId: person.user_id }
  const error = grant.error ?? deny.error
  return (
    <>
      {error && (
        <p role="alert" className="small">
          {errorMessage(error)}
        </p>
      )}
      <span className="feed__pair">
        <Button
          tone={isFirst ? 'primary' : 'plain'}
          busyLabel={grant.isPending && notificationsCopy.approving}
          aria-label={notificationsCopy.approve(fullName(person))}
          onClick={() => grant.mutate({ params })}
        >
          {notificationsCopy.approveLabel}
        </Button>
        <Button
          busyLabel={deny.isPending && notificationsCopy.denying}
          aria-label={notificationsCopy.deny(fullName(person))}
          onClick={() => deny.mutate({ params })}
        >
          {notificationsCopy.denyLabel}
        </Button>
      </span>
    </>
  )
}
