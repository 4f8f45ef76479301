import { idOf, readModel } from './read-model.ts'

export type AccountRow = {
  id: string
  email: string
  email_validated: boolean
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
        roles: [],
        mfa_methods: [],
        suspended: false,
        payout_email: null,
        created_at: event.at,
      })),
    EmailVerified: ({ stream, event }, change) =>
      change(idOf(stream), (row) => row && { ...row, email: event.email, email_validated: true }),
    MfaEnabled: ({ stream, event }, change) =>
      change(
        idOf(stream),
        (row) => row && { ...row, mfa_methods: [...new Set([...row.mfa_methods, event.method])] },
      ),
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
