import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ResponseOf } from '#api/wire/wire.ts'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { query } from '#web/app/api-query.ts'
import * as identitySettingsCopy from '#web/copy/identity/settings.tsx'
import { BackLink, PageHead } from '#web/ui/layout/page.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { SettingHeading } from '#web/ui/setting/setting.tsx'
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

type User = ResponseOf<'GET /settings'>['user']
type Group = { heading: string; rows: { name: string; Row: ComponentType<{ user: User }> }[] }

const GROUPS: Group[] = [
  {
    heading: identitySettingsCopy.loggingIn,
    rows: [
      { name: 'Password', Row: PasswordSetting },
      { name: identitySettingsCopy.secondFactorMfa, Row: SecondFactorSetting },
      { name: 'Sessions', Row: SessionsSetting },
    ],
  },
  {
    heading: identitySettingsCopy.howWeReachYou,
    rows: [
      { name: 'Email', Row: EmailSetting },
      { name: 'Phone', Row: PhoneSetting },
      { name: 'Notifications', Row: NotificationsSetting },
    ],
  },
  {
    heading: identitySettingsCopy.privacyAppearanceAndData,
    rows: [
      { name: identitySettingsCopy.blockedPeople, Row: BlockedSetting },
      { name: 'Appearance', Row: AppearanceSetting },
      { name: identitySettingsCopy.yourData, Row: OwnDataSetting },
    ],
  },
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
        skeleton={
          <div className="settings">
            {GROUPS.map(({ heading, rows }) => (
              <section key={heading}>
                <h2 className="display display--20">{heading}</h2>
                <SettingsSkeleton names={rows.map(({ name }) => name)} />
              </section>
            ))}
          </div>
        }
      >
        {({ user }) => (
          <SettingHeading value="h3">
            <div className="settings">
              {GROUPS.map(({ heading, rows }) => (
                <section key={heading} aria-label={heading}>
                  <h2 className="display display--20">{heading}</h2>
                  {rows.map(({ name, Row }) => (
                    <Row key={name} user={user} />
                  ))}
                </section>
              ))}
            </div>
          </SettingHeading>
        )}
      </QueryContent>
    </>
  )
}
