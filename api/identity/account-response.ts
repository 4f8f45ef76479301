import type { z } from 'zod'
import type { Account as AccountShape } from '#api/wire/identity/accounts.ts'
import { accountStatus } from '#domain/identity/status.ts'
import type { NamedAccount } from '#projections/identity/accounts-questions.ts'

type AccountResponse = z.infer<typeof AccountShape>

export const toAccountResponse = (row: NamedAccount): AccountResponse => ({
  user_id: row.id,
  email: row.email,
  first_name: row.first_name ?? '',
  last_name: row.last_name ?? '',
  roles: row.roles,
  status: accountStatus.of(row.status),
  email_validated: row.email_validated,
  mfa_enabled: row.mfa_methods.length > 0,
  created_at: row.created_at,
})
