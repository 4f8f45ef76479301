import { z } from 'zod'
import { ROLES } from '#domain/identity/account/account-schemas.ts'
import {
  changeRolesRefusals,
  resetSecondFactorRefusals,
  restoreRefusals,
  suspendRefusals,
} from '#domain/identity/refusals.ts'
import { accountStatus } from '#domain/identity/status.ts'
import { LongText, listSearch, optionalField, Page } from '../fields.ts'
import { pageOf } from '../responses.ts'
import { byId, command, query } from '../route.ts'
import { Line, ProfileImageUrl } from '../shapes/values.ts'

export type AccountResponse = z.infer<typeof AccountResponse>
export const AccountResponse = z
  .object({
    user_id: z.uuid(),
    email: z.string(),
    first_name: Line,
    last_name: Line,
    profileImageUrl: ProfileImageUrl,
    roles: z.array(z.string()),
    status: z.enum(accountStatus.states),
    email_validated: z.boolean(),
    mfa_enabled: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'Account' })

const ReasonBody = z.object({ reason: LongText })

export const accountRoutes = {
  'GET /staff/accounts': query({
    summary: 'Returns accounts whose email address or names begin with the search words, newest first.',
    auth: 'admin',
    reads: ['settings', 'profiles'],
    query: z.object({ search: optionalField(listSearch()), page: Page }),
    responses: { 200: pageOf(AccountResponse) },
    audit: { event: 'RecordsViewed' },
  }),
  'GET /staff/accounts/{id}': query({
    summary: 'Returns one account.',
    auth: 'admin',
    reads: ['settings', 'profiles'],
    recordModel: 'settings',
    params: byId,
    responses: { 200: AccountResponse },
    subjectKind: 'account',
    audit: { event: 'RecordsViewed' },
  }),
  'POST /staff/accounts/{id}/suspend': command({
    summary: 'Suspends an account. Its sessions end, and it can do nothing until it is restored.',
    auth: 'admin',
    sensitive: true,
    params: byId,
    body: ReasonBody,
    write: true,
    subjectKind: 'account',
    audit: ['AccountSuspended'],
    refuses: suspendRefusals,
  }),
  'POST /staff/accounts/{id}/restore': command({
    summary: 'Restores a suspended account.',
    auth: 'admin',
    sensitive: true,
    params: byId,
    write: true,
    subjectKind: 'account',
    audit: ['AccountRestored'],
    refuses: restoreRefusals,
  }),
  'POST /staff/accounts/{id}/roles': command({
    summary:
      'Sets the staff roles of another account. Answers 409 `mfa_required` if it has no authenticator app, and 409 `last_admin` for the last admin.',
    auth: 'admin',
    sensitive: true,
    params: byId,
    body: z.object({ roles: z.array(z.enum(ROLES)) }),
    write: true,
    subjectKind: 'account',
    audit: ['RolesChanged'],
    refuses: changeRolesRefusals,
  }),
  'POST /staff/accounts/{id}/reset-mfa': command({
    summary:
      'Removes a lost second factor, and with it the staff roles. The owner of the account is notified.',
    auth: 'admin',
    sensitive: true,
    params: byId,
    body: ReasonBody,
    write: true,
    subjectKind: 'account',
    audit: ['MfaDisabled'],
    refuses: resetSecondFactorRefusals,
  }),
}
