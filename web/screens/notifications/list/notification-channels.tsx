import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ResponseOf } from '#api/wire/wire.ts'
import { DIGEST_COLLECTION_MINUTES } from '#domain/kernel/terms.ts'
import { query } from '#web/app/api-query.ts'
import * as notificationsCopy from '#web/copy/notifications.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import { QueryContent, Skeleton } from '#web/ui/query-content.tsx'

/**
 * The further channels of notifications, with a link to change them. `showsError` is false if the list above
 * failed to load, too; one error is enough.
 */
export function NotificationChannels({ showsError }: { showsError: boolean }) {
  const response = useQuery(query('GET /settings', {}))
  const hasFailed = response.data === undefined && !response.isPending
  if (hasFailed && !showsError) return null
  return (
    <Section heading={<span className="display display--20">{notificationsCopy.howWeTellYou}</span>}>
      <p className="quiet">
        {notificationsCopy.everythingAppearsOnThisPage}
        {!hasFailed &&
          !isOff(response.data?.user) &&
          notificationsCopy.whatYouHaventReadAfter(DIGEST_COLLECTION_MINUTES)}
      </p>
      <QueryContent query={response} subject={notificationsCopy.yourSettings} skeleton={<Skeleton />}>
        {({ user }) => {
          if (isOff(user))
            return (
              <p className="quiet">
                {notificationsCopy.emailAndTextAreOff}{' '}
                <Link className="link" to="/settings" hash="notifications">
                  {notificationsCopy.turnOnEmail}
                </Link>
              </p>
            )
          const { email, email_validated, email_notifications, phone, sms_notifications } = user
          const emailState = email_validated
            ? notificationsCopy.on(email)
            : notificationsCopy.onOnceYouVerify(email)
          const textState = phone ? notificationsCopy.onPhone(phone) : notificationsCopy.offAddAPhoneNumber
          return (
            <dl className="channels">
              <NotificationChannel name="Email" state={email_notifications ? emailState : 'Off'} />
              <NotificationChannel
                name={notificationsCopy.textMessage}
                state={sms_notifications ? textState : phone ? 'Off' : notificationsCopy.offAddAPhoneNumber}
              />
            </dl>
          )
        }}
      </QueryContent>
    </Section>
  )
}

type Channels = ResponseOf<'GET /settings'>['user']

const isOff = (user: Channels | undefined) =>
  user !== undefined && !user.email_notifications && !user.sms_notifications

const NotificationChannel = ({ name, state }: { name: string; state: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="break-anywhere">{state}</dd>
    <dd>
      <Link className="link" to="/settings" hash="notifications">
        {notificationsCopy.change({ part: <span className="hidden"> {name}</span> })}
      </Link>
    </dd>
  </div>
)
