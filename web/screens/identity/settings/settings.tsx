import { useQuery } from '@tanstack/react-query'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { query } from '#web/app/api-query.ts'
import * as identitySettingsCopy from '#web/copy/identity/settings.tsx'
import { BackLink, PageHead } from '#web/ui/layout/page.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { SettingsSkeleton } from '#web/ui/setting/skeleton.tsx'
import { AppearanceSetting } from './appearance.tsx'
import { BlockedSetting } from './blocked-people.tsx'
import { EmailSetting } from './email.tsx'
import { NotificationsSetting } from './notifications.tsx'
import { OwnDataSetting } from './own-data.tsx'
import { PasswordSetting } from './password.tsx'
import { PhoneSetting } from './phone.tsx'
import { SecondFactorSetting } from './second-factor/second-factor-setting.tsx'
import { SessionsSetting } from './sessions.tsx'

/** The names of the rows, which are shown before their values are known. */
const ROW_NAMES = [
  'Password',
  'Phone',
  'Email',
  'Notifications',
  identitySettingsCopy.secondFactorMfa,
  'Sessions',
  'Appearance',
  identitySettingsCopy.blockedPeople,
  identitySettingsCopy.yourData,
]

export function Settings() {
  const response = useQuery(query('GET /settings', {}))
  return (
    <>
      <BackLink to="/account">{identitySettingsCopy.account}</BackLink>
      <PageHead
        title={identitySettingsCopy.settings}
        lead={identitySettingsCopy.howYouLogInHow(PRODUCT_NAME)}
      />
      <QueryContent
        query={response}
        subject={identitySettingsCopy.yourSettings}
        skeleton={<SettingsSkeleton names={ROW_NAMES} />}
      >
        {({ user }) => (
          <div className="settings">
            <PasswordSetting user={user} />
            <PhoneSetting user={user} />
            <EmailSetting user={user} />
            <NotificationsSetting user={user} />
            <SecondFactorSetting user={user} />
            <SessionsSetting />
            <AppearanceSetting />
            <BlockedSetting />
            <OwnDataSetting />
          </div>
        )}
      </QueryContent>
    </>
  )
}
