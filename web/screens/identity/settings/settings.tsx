import { useQuery } from '@tanstack/react-query'
import { query } from '#web/app/query-client.ts'
import { Back, Head } from '#web/ui/layout/page.tsx'
import { Loaded, Skeleton } from '#web/ui/loaded.tsx'
import { EmailSetting } from './email.tsx'
import { NotificationsSetting } from './notifications.tsx'
import { OwnDataSetting } from './own-data.tsx'
import { PasswordSetting } from './password.tsx'
import { PhoneSetting } from './phone.tsx'
import { SecondFactorSetting } from './second-factor/second-factor.tsx'
import { SessionsSetting } from './sessions.tsx'

const PARTS = [
  ['password', 'Password'],
  ['phone', 'Phone'],
  ['email', 'Email'],
  ['notifications', 'Notifications'],
  ['second-factor', 'Second factor'],
  ['sessions', 'Sessions'],
  ['your-data', 'Your data'],
] as const

export function Settings() {
  const answer = useQuery(query('GET /settings', {}))
  return (
    <>
      <Back to="/account">Account</Back>
      <Head title="Settings" lead="How you log in, and how we reach you." />
      <Loaded of={answer} what="Your settings" shape={<Skeleton />}>
        {({ user }) => (
          <div className="settings">
            <nav className="settings__parts" aria-label="On this page">
              <ul>
                {PARTS.map(([id, words]) => (
                  <li key={id}>
                    <a href={`#${id}`}>{words}</a>
                  </li>
                ))}
              </ul>
            </nav>
            <div>
              <PasswordSetting email={user.email} />
              <PhoneSetting user={user} />
              <EmailSetting user={user} />
              <NotificationsSetting user={user} />
              <SecondFactorSetting user={user} />
              <SessionsSetting />
              <OwnDataSetting />
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}
