import { useQuery } from '@tanstack/react-query'
import { query } from '#web/app/query-client.ts'
import { Back, Head } from '#web/ui/layout/page.tsx'
import { ListSkeleton, Loaded } from '#web/ui/loaded.tsx'
import { AppearanceSetting } from './appearance.tsx'
import { EmailSetting } from './email.tsx'
import { NotificationsSetting } from './notifications.tsx'
import { OwnDataSetting } from './own-data.tsx'
import { PasswordSetting } from './password.tsx'
import { PhoneSetting } from './phone.tsx'
import { SecondFactorSetting } from './second-factor/second-factor.tsx'
import { SessionsSetting } from './sessions.tsx'

const ROWS = 8

export function Settings() {
  const answer = useQuery(query('GET /settings', {}))
  return (
    <>
      <Back to="/account">Account</Back>
      <Head title="Settings" lead="How you log in, how we reach you, and how it looks." />
      <Loaded of={answer} what="Your settings" shape={<ListSkeleton rows={ROWS} />}>
        {({ user }) => (
          <div className="settings">
            <PasswordSetting user={user} />
            <PhoneSetting user={user} />
            <EmailSetting user={user} />
            <NotificationsSetting user={user} />
            <SecondFactorSetting user={user} />
            <SessionsSetting />
            <AppearanceSetting />
            <OwnDataSetting />
          </div>
        )}
      </Loaded>
    </>
  )
}
