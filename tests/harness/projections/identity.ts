import { accounts } from '#projections/identity/accounts.ts'
import { profiles } from '#projections/identity/profiles.ts'
import { lifecycle } from './lifecycle.ts'

/** What accounts and profiles and their rows have to agree on. */
export const identity = {
  account: lifecycle('account', accounts, {
    shared: [
      'email',
      'email_pending',
      'phone',
      'email_notifications',
      'sms_notifications',
      'user_type',
      'roles',
      'mfa_methods',
      'payout_email',
    ],
    more: ([row], { value, context }) => ({
      status: [row?.status, value],
      email_validated: [row?.email_validated, context.email_verified],
    }),
    pools: { roles: [[], ['admin'], ['verifier', 'support']] },
  }),
  profile: lifecycle('profile', profiles, {
    shared: [
      'first_name',
      'last_name',
      'title',
      'city',
      'state',
      'zip',
      'bio',
      'categories',
      'skills',
      'looking_for_work',
      'image_id',
      'revision',
    ],
    // No type chosen is null in the row, as in no answer, and empty in the machine.
    more: ([row], { context }) => ({ license_type: [row?.license_type ?? '', context.license_type] }),
  }),
}
