import { z } from 'zod'
import { USER_TYPES } from '#domain/identity/account/account-schemas.ts'
import {
  changeEmailRefusals,
  changePasswordRefusals,
  changePhoneRefusals,
  confirmPhoneRefusals,
  endSessionRefusals,
} from '#domain/identity/refusals.ts'
import { Code, Email, optionalField, PasswordOrEmpty, Phone } from '../fields.ts'
import { withoutRefusals } from '../refusals.ts'
import { byId, command, EDIT_LIMIT, memberQuery, query } from '../route.ts'
import { UNAUDITED } from '../unaudited.ts'

/** Success, or one sentence with the reason of the failure. */
const SettingsResponse = z.object({ success: z.boolean(), error: z.string().optional() })

export const settingsRoutes = {
  'GET /settings': memberQuery({
    summary:
      'Returns the caller’s own account: phone, email, second factors, notifications, mode and staff roles.',
    reads: ['settings'],
    responses: {
      200: z.object({
        user: z.object({
          phone: z.string().optional(),
          phone_confirmed: z
            .boolean()
            .meta({ description: 'Whether the number is confirmed, so that text messages are sent to it' }),
          phone_textable: z
            .boolean()
            .meta({ description: 'Whether text messages can be sent to numbers of this country' }),
          email: z.string(),
          email_pending: z.string().optional(),
          email_validated: z.boolean(),
          mfa_enabled: z.boolean(),
          mfa_methods: z.array(z.string()),
          email_notifications: z.boolean(),
          sms_notifications: z.boolean(),
          user_type: z.enum(USER_TYPES).meta({ description: 'The mode in which a login begins' }),
          user_type_chosen: z.boolean().meta({ description: 'Whether the member has ever chosen a mode' }),
          password_changed_at: z
            .string()
            .optional()
            .meta({ description: 'The time of the last change; absent while the first password is in use' }),
          roles: z.array(z.string()),
        }),
      }),
    },
    audit: UNAUDITED.own,
  }),
  'POST /settings': command({
    summary:
      'Changes the password, phone, email, notifications or mode. A code is sent to an unconfirmed phone number, also when the same number is sent again.',
    auth: 'member',
    sensitive: ['email', 'phone'],
    body: z
      .object({
        password: optionalField(
          z.object({
            old: PasswordOrEmpty.default(''),
            new: PasswordOrEmpty.default(''),
            verify: PasswordOrEmpty.default(''),
          }),
        ),
        phone: optionalField(Phone),
        email: optionalField(Email),
        notifications: optionalField(z.object({ emailEnabled: z.boolean(), smsEnabled: z.boolean() })),
        user_type: optionalField(z.enum(USER_TYPES)),
      })
      .refine((input) => Object.values(input).filter((value) => value !== undefined).length === 1, {
        message: 'one of password, phone, email, notifications and user_type',
      }),
    accountLimit: EDIT_LIMIT,
    responses: { 200: SettingsResponse },
    audit: ['PasswordChanged', 'PhoneChanged', 'EmailChangeAsked', 'NotificationSettingsChanged'],
    refuses: [
      ...withoutRefusals(
        changePasswordRefusals,
        'old_password_missing',
        'passwords_differ',
        'incorrect_credentials',
      ),
      ...changeEmailRefusals,
      ...changePhoneRefusals,
    ],
  }),
  'POST /settings/phone/confirm': command({
    summary:
      'Confirms the phone number with the code that was sent to it. From then on text messages are sent there.',
    auth: 'member',
    sensitive: false,
    body: z.object({ code: Code.default('') }),
    audit: ['PhoneConfirmed'],
    refuses: confirmPhoneRefusals,
  }),
  'GET /settings/sessions': query({
    summary: 'Returns the caller’s own sessions on all devices.',
    auth: 'member',
    reads: [],
    responses: {
      200: z.object({
        sessions: z.array(
          z.object({
            id: z.uuid(),
            created_at: z.string(),
            last_used_at: z.string(),
            ip: z.string(),
            user_agent: z.string(),
            current: z.boolean(),
          }),
        ),
      }),
    },
    audit: UNAUDITED.own,
  }),
  'DELETE /settings/sessions/{id}': command({
    summary: 'Ends one of the caller’s own sessions.',
    auth: 'member',
    sensitive: false,
    params: byId,
    subjectKind: null,
    audit: ['LoggedOut'],
    refuses: endSessionRefusals,
  }),
}
