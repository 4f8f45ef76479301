import type { Person } from '#tests/harness/people/people.ts'

export const reasonBody = { reason: 'Asked by phone, identity checked' }

/** An admin's action on an account. */
export const changeAccount = (
  admin: Person,
  what: 'suspend' | 'restore' | 'roles' | 'reset-mfa',
  id: string,
  body?: object,
) => admin.call(`POST /staff/accounts/${id}/${what}`, body)
