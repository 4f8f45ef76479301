import type { Sql } from 'postgres'
import { z } from 'zod'
import { FACTORS, ROLES, USER_TYPES } from '#domain/identity/account/account-schemas.ts'
import { parseEmailAddress } from '#domain/identity/email.ts'
import { accountStatus, BARRED_STATES } from '#domain/identity/status.ts'
import { ERASED } from '#domain/kernel/personal.ts'
import { firstRowOf, pageOfRows, type Query } from '../queries/rows.ts'
import { inStates } from '../queries/states.ts'
import { boolean, column, instant, oneOf, text, uuid } from '../runner/columns.ts'
import { patch, put } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

const rowSchema = z.object({
  id: uuid(),
  email: text(),
  email_validated: boolean(),
  email_pending: text().nullable(),
  phone: text().nullable(),
  phone_confirmed: boolean(),
  email_notifications: boolean(),
  sms_notifications: boolean(),
  /** `null` until the member has chosen one. */
  user_type: oneOf(USER_TYPES).nullable(),
  roles: column(z.array(z.enum(ROLES)), 'text[]'),
  mfa_methods: column(z.array(z.enum(FACTORS)), 'text[]'),
  status: oneOf(accountStatus.states),
  payout_email: text().nullable(),
  password_changed_at: instant().nullable(),
  /** The admins who requested and confirmed the erasure of the person, with the reason. */
  erasure_asked_by: uuid().nullable(),
  erasure_asked_at: instant().nullable(),
  erasure_reason: text().nullable(),
  erasure_confirmed_by: uuid().nullable(),
  created_at: instant(),
})
export type AccountRow = z.output<typeof rowSchema>

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
 * The condition for suspended accounts. Index and queries have this same text, so that the queries use the
 * index.
 */
export const SUSPENDED_CONDITION = inStates(BARRED_STATES)

/** Accounts with their standing, roles and payout address. */
export const accountsReadModel = readModel({
  name: 'accounts',
  wireName: 'settings',
  rowSchema,
  indexes: [`(id) where ${SUSPENDED_CONDITION}`],
  audience: ({ id }) => [id],
  handlers: {
    AccountRegistered: put(({ event: { email, at } }, id) => ({
      id,
      email,
      email_validated: false,
      email_pending: null,
      ...DEFAULTS,
      roles: [],
      status: 'active',
      ...NO_ERASURE,
      password_changed_at: null,
      created_at: at,
    })),
    EmailVerified: patch({ email_validated: true }),
    EmailChangeAsked: patch(({ event: { email } }) => ({ email_pending: email })),
    EmailChanged: patch(({ event: { email } }) => ({ email, email_validated: true, email_pending: null })),
    PasswordChanged: patch(({ event: { at } }) => ({ email_pending: null, password_changed_at: at })),
    PhoneChanged: patch(({ event: { phone } }) => ({ phone, phone_confirmed: false })),
    PhoneConfirmed: patch({ phone_confirmed: true }),
    NotificationSettingsChanged: patch(({ event: { email_notifications, sms_notifications } }) => ({
      email_notifications,
      sms_notifications,
    })),
    UserTypeChanged: patch(({ event: { user_type } }) => ({ user_type })),
    MfaEnabled: patch(({ event }, { mfa_methods, phone, phone_confirmed }) => ({
      mfa_methods: [...new Set([...mfa_methods, event.method])],
      phone_confirmed: phone_confirmed || (event.method === 'sms' && phone !== null && event.phone === phone),
    })),
    MfaDisabled: patch({ mfa_methods: [] }),
    AccountReclaimed: patch(DEFAULTS),
    RolesChanged: patch(({ event: { roles } }) => ({ roles })),
    PayoutEmailChanged: patch(({ event: { email } }) => ({ payout_email: email })),
    AccountSuspended: patch({ status: 'suspended' }),
    AccountRestored: patch({ status: 'active' }),
    ErasureRequested: patch(({ event: { at, staff_id, reason } }) => ({
      status: 'erasure_requested',
      erasure_asked_by: staff_id,
      erasure_asked_at: at,
      erasure_reason: reason,
    })),
    ErasureWithdrawn: patch({ ...NO_ERASURE, status: 'suspended' }),
    ErasureConfirmed: patch(({ event: { staff_id } }) => ({
      status: 'erasing',
      erasure_confirmed_by: staff_id,
    })),
    ErasureRepeated: patch({ status: 'erasing' }),
    PersonErased: patch({
      ...DEFAULTS,
      email: ERASED,
      email_validated: false,
      email_pending: null,
      roles: [],
      status: 'erased',
    }),
  },
})

const PAGE_SIZE = 20
const MAX_SEARCH_WORDS = 10

/** An account with the names and the photo of its profile, if it has one. */
export type NamedAccount = z.output<typeof NamedAccount>
const NamedAccount = accountsReadModel.rowSchema.extend({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  image_id: z.uuid().nullable(),
})

const columns = (sql: Sql) =>
  sql`${accountsReadModel.columns(sql, 'a')}, p.first_name, p.last_name, p.image_id`

/** A page of the accounts whose email or names begin with each of the words, newest first. */
export function searchAccounts(sql: Sql, search: string, page: number) {
  const words = (parseEmailAddress(search) ?? search.toLowerCase())
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_SEARCH_WORDS)
  const matching = words.reduce(
    (conditions, word) => sql`${conditions} and (starts_with(lower(a.email), ${word}) or exists(
      select from regexp_split_to_table(lower(concat_ws(' ', p.first_name, p.last_name)), '\\s+') name
      where starts_with(name, ${word})))`,
    sql`from accounts a left join profiles p on p.id = a.id where true`,
  )
  const order = sql`a.created_at desc, a.id desc`
  return pageOfRows(sql, NamedAccount, { columns: columns(sql), matching, order, page, size: PAGE_SIZE })
}

export const namedAccountById = (sql: Sql, id: string) =>
  firstRowOf(
    NamedAccount,
    sql`select ${columns(sql)} from accounts a left join profiles p on p.id = a.id where a.id = ${id}`,
  )

export async function accountOf(sql: Sql, user_id: string): Promise<AccountRow | undefined> {
  const [row] = await accountsReadModel.select(sql, sql`where id = ${user_id}`)
  return row
}

/** The ids of the suspended accounts, which are few. */
export const suspendedAccountIds = (sql: Sql): Query =>
  sql`select id from accounts where ${sql.unsafe(SUSPENDED_CONDITION)}`
