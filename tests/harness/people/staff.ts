import type { Person } from '#tests/harness/people/people.ts'

export const reason = { reason: 'Asked by phone, identity checked' }

/** What an admin does to an account. */
export const act = (
  by: Person,
  what: 'suspend' | 'restore' | 'roles' | 'reset-mfa',
  id: string,
  body?: object,
) => by.call(`POST /staff/accounts/${id}/${what}`, body)
