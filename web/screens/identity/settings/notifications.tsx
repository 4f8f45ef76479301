import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { DIGEST_COLLECTION_MINUTES } from '#domain/kernel/terms.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
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
      value={activeChannels.join(' and ') || 'In the app only'}
      lead={`Everything is always in your notifications. Choose how else we tell you about what you haven't read after ${DIGEST_COLLECTION_MINUTES} minutes. News about one job comes as one message, with a link but no names or details. We always email you about the security of your account.`}
    >
      <Switch
        id="by-email"
        label="Email notifications"
        help={user.email_validated ? `To ${user.email}` : `To ${user.email}, once you have confirmed it`}
        isOn={emailEnabled}
        set={(isOn) => set({ emailEnabled: isOn, smsEnabled })}
      />
      <Switch
        id="by-sms"
        label="SMS notifications"
        help={
          user.phone_confirmed && user.phone_textable ? (
            `To ${user.phone}, one line each`
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
          <Notice tone="danger" heading="Not saved">
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
      Phone
    </Link>
  )
  if (phone === undefined)
    return <>Text messages need a phone number. Save one under {link}, then turn this on</>
  if (!phone_textable)
    return (
      <>
        We send no text messages to {phone}. Save another number under {link}
      </>
    )
  return (
    <>
      Text messages go to {phone} once you have confirmed it under {link}
    </>
  )
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
