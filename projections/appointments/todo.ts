import type { Sql } from 'postgres'
import { MAX_TODOS } from '#domain/kernel/terms.ts'
import type { Todo, TodoQuery } from '../queries/todo.ts'
import { appointmentsReadModel, UNANSWERED_CONDITION } from './appointments.ts'

/** Invitations that this member has not replied to, for appointments that have not begun, the next first. */
export async function unansweredInvitationTodos(sql: Sql, user_id: string, now: string): Promise<Todo[]> {
  const rows = await appointmentsReadModel.select(
    sql,
    sql`where invite_user_id = ${user_id} and ${sql.unsafe(UNANSWERED_CONDITION)} and starts_at > ${now}
      order by starts_at limit ${MAX_TODOS}`,
  )
  return rows.map((row) => ({
    title: row.title,
    since: row.updated_at,
    due: row.starts_at,
    person_id: row.user_id,
    screen: 'AppointmentDetails',
    params: { appointment_id: row.id },
  }))
}

export const appointmentTodos: readonly TodoQuery[] = [
  { kind: 'appointment_to_answer', loadTodos: unansweredInvitationTodos },
]
