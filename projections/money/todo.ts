import type { Sql } from 'postgres'
import { payout } from '#domain/kernel/money.ts'
import { APPROVAL_HOURS, MAX_TODOS } from '#domain/kernel/terms.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import type { Todo, TodoQuery } from '../queries/todo.ts'
import { PAYOUT_WAITING_CONDITION, paymentsReadModel, UNAPPROVED_HIRE_CONDITION } from './payments.ts'

/** How many waiting payouts are added up. */
const MAX_ADDED_PAYOUTS = 100

/** Hires of this client that wait for their payment, until that is canceled. */
export async function unapprovedHireTodos(sql: Sql, user_id: string): Promise<Todo[]> {
  const rows = await paymentsReadModel.select(
    sql,
    sql`where client_id = ${user_id} and ${sql.unsafe(UNAPPROVED_HIRE_CONDITION)} order by created_at limit ${MAX_TODOS}`,
  )
  return rows.map(({ title, created_at, consultant_id, total, application_id, job_id }) => ({
    title,
    since: created_at,
    person_id: String(consultant_id),
    amount: total,
    due: new Date(Date.parse(created_at) + hours(APPROVAL_HOURS)).toISOString(),
    screen: 'ApplicationDetails',
    params: { application_id: String(application_id), job_id: String(job_id) },
  }))
}

/**
 * The payouts to this consultant that wait for a payout email, as one item, since setting the email sends all
 * of them.
 */
export async function waitingPayoutTodos(sql: Sql, user_id: string): Promise<Todo[]> {
  const rows = await paymentsReadModel.select(
    sql,
    sql`where consultant_id = ${user_id} and ${sql.unsafe(PAYOUT_WAITING_CONDITION)}
      order by created_at limit ${MAX_ADDED_PAYOUTS}`,
  )
  // Other payouts wait for the end of a suspension.
  const payoutsWithoutEmail = rows.filter(({ reason }) => reason === 'no_payout_email')
  const [first] = payoutsWithoutEmail
  if (!first) return []
  return [
    {
      title: first.title,
      since: first.updated_at,
      person_id: first.client_id,
      amount: payoutsWithoutEmail.reduce((sum, { price }) => sum + payout(price), 0),
      count: payoutsWithoutEmail.length,
      screen: 'PaymentDetails',
      params: { payment_id: first.id },
    },
  ]
}

export const moneyTodos: readonly TodoQuery[] = [
  { kind: 'hire_unfinished', mode: 'seeker', loadTodos: unapprovedHireTodos },
  { kind: 'payout_waiting', mode: 'consultant', loadTodos: waitingPayoutTodos },
]
