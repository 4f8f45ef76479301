import type { UserType } from '#domain/identity/account/account-schemas.ts'
import { changeSettingsRefusals } from '#domain/identity/refusals.ts'
import type { Context } from '../kernel/handle.ts'
import { handleAccountCommand } from './account.ts'
import type { Needs } from './dependencies.ts'

/** Changes the mode that the next login begins in. */
export const changeUserType = (
  deps: Needs<'commander'>,
  ctx: Context,
  user_id: string,
  user_type: UserType,
) => handleAccountCommand(deps, ctx, user_id, { type: 'ChangeUserType', user_type }, changeSettingsRefusals)

/** Changes whether notifications are also sent by mail and by SMS. */
export const changeNotifications = (
  deps: Needs<'commander'>,
  ctx: Context,
  user_id: string,
  { emailEnabled, smsEnabled }: { emailEnabled: boolean; smsEnabled: boolean },
) =>
  handleAccountCommand(
    deps,
    ctx,
    user_id,
    {
      type: 'ChangeNotificationSettings',
      email_notifications: emailEnabled,
      sms_notifications: smsEnabled,
    },
    changeSettingsRefusals,
  )
