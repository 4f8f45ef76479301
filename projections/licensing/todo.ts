import type { Sql } from 'postgres'
import type { TodoKind } from '#domain/home/todo.ts'
import { LICENSE_EXPIRING_DAYS, MAX_TODOS } from '#domain/kernel/terms.ts'
import { days } from '#domain/kernel/time/duration.ts'
import { endOfDateInState, startOfDateInState } from '#domain/kernel/time/time-zones.ts'
import type { Todo, TodoQuery } from '../queries/todo.ts'
import type { LicenseRow } from './licenses.ts'
import { licensesOf } from './licenses.ts'

type LicenseTodoKind = Extract<TodoKind, `license_${string}`>

/** Returns what the owner has to do about a license, if anything. */
function todoKindOf(
  { status, state, expiration_date }: LicenseRow,
  time: string,
): LicenseTodoKind | undefined {
  if (status === 'rejected') return 'license_rejected'
  if (status === 'expired') return 'license_expired'
  const warningTime = startOfDateInState(state, expiration_date) - days(LICENSE_EXPIRING_DAYS[0])
  return status === 'verified' && warningTime <= Date.parse(time) ? 'license_expiring' : undefined
}

const lastMoment = (state: string, date: string) => new Date(endOfDateInState(state, date) - 1).toISOString()

/** Whether another license replaces this one: it waits for a verifier, or counts for longer. */
const replaces = (other: LicenseRow, license: LicenseRow) =>
  other.id !== license.id &&
  other.state === license.state &&
  other.license_type === license.license_type &&
  (other.status === 'pending' ||
    (other.status === 'verified' && other.expiration_date > license.expiration_date))

/** This member's licenses that need one kind of action, until they are changed or replaced. */
async function licenseTodosOf(
  kind: LicenseTodoKind,
  sql: Sql,
  user_id: string,
  time: string,
): Promise<Todo[]> {
  const ownLicenses = await licensesOf(sql, user_id)
  return ownLicenses
    .filter(
      (license) =>
        todoKindOf(license, time) === kind && !ownLicenses.some((other) => replaces(other, license)),
    )
    .slice(0, MAX_TODOS)
    .map(({ id, title, history, waiting_since, note, state, expiration_date }) => ({
      title,
      since: history.at(-1)?.at ?? waiting_since,
      ...(kind === 'license_rejected' && note !== null && { reason: note }),
      // The license counts through its last day.
      ...(kind === 'license_expiring' && { due: lastMoment(state, expiration_date) }),
      screen: 'Profile',
      params: { license_id: id },
    }))
}

export const rejectedLicenseTodos = (sql: Sql, user_id: string, time: string) =>
  licenseTodosOf('license_rejected', sql, user_id, time)

export const expiredLicenseTodos = (sql: Sql, user_id: string, time: string) =>
  licenseTodosOf('license_expired', sql, user_id, time)

export const expiringLicenseTodos = (sql: Sql, user_id: string, time: string) =>
  licenseTodosOf('license_expiring', sql, user_id, time)

export const licenseTodos: readonly TodoQuery[] = [
  { kind: 'license_rejected', mode: 'consultant', loadTodos: rejectedLicenseTodos },
  { kind: 'license_expired', mode: 'consultant', loadTodos: expiredLicenseTodos },
  { kind: 'license_expiring', mode: 'consultant', loadTodos: expiringLicenseTodos },
]
