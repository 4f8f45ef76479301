import { idOf, readModel } from '../runner/read-model.ts'

export type AccountRow = {
  id: string
  email: string
  email_validated: boolean
  email_pending: string | null
  phone: string | null
  email_notifications: boolean
  sms_notifications: boolean
  roles: string[]
  mfa_methods: string[]
  suspended: boolean
  payout_email: string | null
  created_at: string
}

/** Who has an account, what they may do, and where their money goes. */
export const accounts = readModel<AccountRow>({
  name: 'accounts',
  columns: {
    id: 'uuid',
    email: 'text not null',
    email_validated: 'boolean not null',
    email_pending: 'text',
    phone: 'text',
    email_notifications: 'boolean not null',
    sms_notifications: 'boolean not null',
    roles: 'text[] not null',
    mfa_methods: 'text[] not null',
    suspended: 'boolean not null',
    payout_email: 'text',
    created_at: 'text not null',
  },
  audience: ({ id }) => [id],
  on: {
    AccountRegistered: ({ stream, event }, change) =>
      change(idOf(stream), () => ({
        id: idOf(stream),
        email: event.email,
        email_validated: false,
        email_pending: null,
        phone: null,
        email_notifications: true,
        sms_notifications: false,
        roles: [],
        mfa_methods: [],
        suspended: false,
        payout_email: null,
        created_at: event.at,
      })),
    EmailVerified: ({ stream }, change) =>
      change(idOf(stream), (row) => row && { ...row, email_validated: true }),
    EmailChangeAsked: ({ stream, event: { email } }, change) =>
      change(idOf(stream), (row) => row && { ...row, email_pending: email }),
    EmailChanged: ({ stream, event: { email } }, change) =>
      change(idOf(stream), (row) => row && { ...row, email, email_validated: true, email_pending: null }),
    PasswordChanged: ({ stream }, change) =>
      change(idOf(stream), (row) => row && { ...row, email_pending: null }),
    PhoneChanged: ({ stream, event: { phone } }, change) =>
      change(idOf(stream), (row) => row && { ...row, phone }),
    NotificationSettingsChanged: ({ stream, event }, change) => {
      const { email_notifications, sms_notifications } = event
      change(idOf(stream), (row) => row && { ...row, email_notifications, sms_notifications })
    },
    MfaEnabled: ({ stream, event }, change) =>
      change(
        idOf(stream),
        (row) => row && { ...row, mfa_methods: [...new Set([...row.mfa_methods, event.method])] },
      ),
    MfaDisabled: ({ stream }, change) => change(idOf(stream), (row) => row && { ...row, mfa_methods: [] }),
    RolesChanged: ({ stream, event }, change) =>
      change(idOf(stream), (row) => row && { ...row, roles: event.roles }),
    PayoutEmailChanged: ({ stream, event }, change) =>
      change(idOf(stream), (row) => row && { ...row, payout_email: event.email }),
    AccountSuspended: ({ stream }, change) =>
      change(idOf(stream), (row) => row && { ...row, suspended: true }),
    AccountRestored: ({ stream }, change) =>
      change(idOf(stream), (row) => row && { ...row, suspended: false }),
  },
})
