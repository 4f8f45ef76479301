import type { UserType } from '#domain/identity/account/account-schemas.ts'
import { changeSettingsRefusals } from '#domain/identity/refusals.ts'
import type { CommandContext } from '../kernel/handle.ts'
import { handleAccountCommand } from './account.ts'
import type { IdentityNeeds } from './dependencies.ts'

/** Changes the mode that the next login begins in. */
export const changeUserType = (
  deps: IdentityNeeds<'commander'>,
  ctx: CommandContext,
  user_id: string,
  user_type: UserType,
) => handleAccountCommand(deps, ctx, user_id, { type: 'ChangeUserType', user_type }, changeSettingsRefusals)

/** Changes whether notifications are also sent by mail and by SMS. */
export const changeNotifications = (
  deps: IdentityNeeds<'commander'>,
  ctx: CommandContext,
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
