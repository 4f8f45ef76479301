import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { DIGEST_COLLECTION_MINUTES } from '#domain/kernel/terms.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as identitySettingsCopy from '#web/copy/identity/settings.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Setting } from '#web/ui/setting/setting.tsx'
import { useSettingRow } from '#web/ui/setting/use-setting-row.ts'
import type { User } from './user.ts'

type NotificationChoice = { emailEnabled: boolean; smsEnabled: boolean }

/** Two switches that save immediately. They show the new value until the saved one is read back. */
export function NotificationsSetting({ user }: { user: User }) {
  const save = useApiMutation('POST /settings')
  // Not the mutation's state: it updates one render later, and the box would jump back until then.
  const [pendingChoice, setPendingChoice] = useState<NotificationChoice>()
  const row = useSettingRow('notifications')
  const emailEnabled = pendingChoice?.emailEnabled ?? user.email_notifications
  const smsEnabled = pendingChoice?.smsEnabled ?? user.sms_notifications
  const set = (choice: NotificationChoice) => {
    setPendingChoice(choice)
    row.showMessage('')
    save.mutate(
      { body: { notifications: choice } },
      {
        onSuccess: ({ success }) => success && row.showMessage('Saved'),
        onSettled: () => setPendingChoice(undefined),
      },
    )
  }
  const refusal = save.error ? errorMessage(save.error) : save.data?.success === false && save.data.error
  const activeChannels = [emailEnabled && 'Email', smsEnabled && 'SMS'].filter((channel) => channel !== false)
  return (
    <Setting
      row={row}
      name="Notifications"
      value={activeChannels.join(' and ') || identitySettingsCopy.inTheAppOnly}
      lead={identitySettingsCopy.everythingIsAlwaysInYour(DIGEST_COLLECTION_MINUTES)}
    >
      <Switch
        id="by-email"
        label={identitySettingsCopy.emailNotifications}
        help={
          user.email_validated
            ? identitySettingsCopy.to(user.email)
            : identitySettingsCopy.toOnceYouHaveConfirmed(user.email)
        }
        isOn={emailEnabled}
        set={(isOn) => set({ emailEnabled: isOn, smsEnabled })}
      />
      <Switch
        id="by-sms"
        label={identitySettingsCopy.smsNotifications}
        help={
          user.phone_confirmed && user.phone_textable ? (
            identitySettingsCopy.toOneLineEach(String(user.phone))
          ) : (
            <TextMessageRequirement user={user} />
          )
        }
        isOn={smsEnabled}
        disabled={!(user.phone_confirmed && user.phone_textable) && !smsEnabled}
        set={(isOn) => set({ emailEnabled, smsEnabled: isOn })}
      />
      {refusal && (
        <div role="alert">
          <Notice level={4} tone="danger" heading={identitySettingsCopy.notSaved}>
            <p className="small">{refusal}</p>
          </Notice>
        </div>
      )}
    </Setting>
  )
}

/** What is still required before text messages can be sent. */
function TextMessageRequirement({ user: { phone, phone_textable } }: { user: User }) {
  const link = (
    <Link to="/settings" hash="phone">
      {identitySettingsCopy.phone}
    </Link>
  )
  if (phone === undefined) return <>{identitySettingsCopy.textMessagesNeedAPhone({ link })}</>
  if (!phone_textable) return <>{identitySettingsCopy.weCantTextSaveAnother({ phone, link })}</>
  return <>{identitySettingsCopy.textMessagesGoToOnce({ phone, link })}</>
}

type Props = {
  id: string
  label: string
  help: ReactNode
  isOn: boolean
  disabled?: boolean
  set(isOn: boolean): void
}

const Switch = ({ id, label, help, isOn, disabled, set }: Props) => (
  <div className="field">
    <label className="check" htmlFor={id}>
      <input
        type="checkbox"
        id={id}
        aria-describedby={`${id}-help`}
        checked={isOn}
        disabled={disabled}
        onChange={(event) => set(event.target.checked)}
      />
      <span>{label}</span>
    </label>
    <p className="field__help check__help break-anywhere" id={`${id}-help`}>
      {help}
    </p>
  </div>
)
