import { z } from 'zod'
import { FACTORS, ROLES, USER_TYPES } from '#domain/identity/account/messages.ts'
import { accountStatus, BARRED_STATES } from '#domain/identity/status.ts'
import { ERASED } from '#domain/kernel/personal.ts'
import { idOf } from '#domain/kernel/stream.ts'
import { inStates } from '../questions/states.ts'
import { boolean, column, instant, oneOf, text, uuid } from '../runner/columns.ts'
import { readModel } from '../runner/read-model.ts'

const row = z.object({
  id: uuid(),
  email: text(),
  email_validated: boolean(),
  email_pending: text().nullable(),
  phone: text().nullable(),
  phone_confirmed: boolean(),
  email_notifications: boolean(),
  sms_notifications: boolean(),
  /** None until one is chosen. */
  user_type: oneOf(USER_TYPES).nullable(),
  roles: column(z.array(z.enum(ROLES)), 'text[]'),
  mfa_methods: column(z.array(z.enum(FACTORS)), 'text[]'),
  status: oneOf(accountStatus.states),
  payout_email: text().nullable(),
  password_changed_at: instant().nullable(),
  /** The admins who asked for the erasure of the person and confirmed it, with the reason. */
  erasure_asked_by: uuid().nullable(),
  erasure_asked_at: instant().nullable(),
  erasure_reason: text().nullable(),
  erasure_confirmed_by: uuid().nullable(),
  created_at: instant(),
})
export type AccountRow = z.output<typeof row>

const DEFAULTS = {
  phone: null,
  phone_confirmed: false,
  email_notifications: true,
  sms_notifications: false,
  user_type: null,
  mfa_methods: [],
  payout_email: null,
}

const NO_ERASURE = {
  erasure_asked_by: null,
  erasure_asked_at: null,
  erasure_reason: null,
  erasure_confirmed_by: null,
}

/**
 * The condition for suspended accounts: the same text in the index and in the queries, so that these use the index.
 */
export const SUSPENDED_CONDITION = inStates(BARRED_STATES)

/** Accounts with their standing, roles and payout address. */
export const accounts = readModel({
  name: 'accounts',
  known_as: 'settings',
  row,
  indexes: [`(id) where ${SUSPENDED_CONDITION}`],
  audience: ({ id }) => [id],
  on: {
    AccountRegistered: ({ stream, event }, change) =>
      change(idOf(stream), {
        id: idOf(stream),
        email: event.email,
        email_validated: false,
        email_pending: null,
        ...DEFAULTS,
        roles: [],
        status: 'active',
        ...NO_ERASURE,
        password_changed_at: null,
        created_at: event.at,
      }),
    EmailVerified: ({ stream }, change) =>
      change(idOf(stream), (row) => row && { ...row, email_validated: true }),
    EmailChangeAsked: ({ stream, event: { email } }, change) =>
      change(idOf(stream), (row) => row && { ...row, email_pending: email }),
    EmailChanged: ({ stream, event: { email } }, change) =>
      change(idOf(stream), (row) => row && { ...row, email, email_validated: true, email_pending: null }),
    PasswordChanged: ({ stream, event: { at } }, change) =>
      change(idOf(stream), (row) => row && { ...row, email_pending: null, password_changed_at: at }),
    PhoneChanged: ({ stream, event: { phone } }, change) =>
      change(idOf(stream), (row) => row && { ...row, phone, phone_confirmed: false }),
    PhoneConfirmed: ({ stream }, change) =>
      change(idOf(stream), (row) => row && { ...row, phone_confirmed: true }),
    NotificationSettingsChanged: ({ stream, event }, change) => {
      const { email_notifications, sms_notifications } = event
      change(idOf(stream), (row) => row && { ...row, email_notifications, sms_notifications })
    },
    UserTypeChanged: ({ stream, event: { user_type } }, change) =>
      change(idOf(stream), (row) => row && { ...row, user_type }),
    MfaEnabled: ({ stream, event }, change) =>
      change(
        idOf(stream),
        (row) =>
          row && {
            ...row,
            mfa_methods: [...new Set([...row.mfa_methods, event.method])],
            phone_confirmed:
              row.phone_confirmed ||
              (event.method === 'sms' && row.phone !== null && event.phone === row.phone),
          },
      ),
    MfaDisabled: ({ stream }, change) => change(idOf(stream), (row) => row && { ...row, mfa_methods: [] }),
    AccountReclaimed: ({ stream }, change) => change(idOf(stream), (row) => row && { ...row, ...DEFAULTS }),
    RolesChanged: ({ stream, event }, change) =>
      change(idOf(stream), (row) => row && { ...row, roles: event.roles }),
    PayoutEmailChanged: ({ stream, event }, change) =>
      change(idOf(stream), (row) => row && { ...row, payout_email: event.email }),
    AccountSuspended: ({ stream }, change) =>
      change(idOf(stream), (row) => row && { ...row, status: 'suspended' }),
    AccountRestored: ({ stream }, change) =>
      change(idOf(stream), (row) => row && { ...row, status: 'active' }),
    ErasureRequested: ({ stream, event: { at, staff_id, reason } }, change) =>
      change(
        idOf(stream),
        (row) =>
          row && {
            ...row,
            status: 'erasure_requested',
            erasure_asked_by: staff_id,
            erasure_asked_at: at,
            erasure_reason: reason,
          },
      ),
    ErasureWithdrawn: ({ stream }, change) =>
      change(idOf(stream), (row) => row && { ...row, ...NO_ERASURE, status: 'suspended' }),
    ErasureConfirmed: ({ stream, event: { staff_id } }, change) =>
      change(idOf(stream), (row) => row && { ...row, status: 'erasing', erasure_confirmed_by: staff_id }),
    ErasureRepeated: ({ stream }, change) =>
      change(idOf(stream), (row) => row && { ...row, status: 'erasing' }),
    PersonErased: ({ stream }, change) =>
      change(
        idOf(stream),
        (row) =>
          row && {
            ...row,
            ...DEFAULTS,
            email: ERASED,
            email_validated: false,
            email_pending: null,
            roles: [],
            status: 'erased',
          },
      ),
  },
})
