import type { Sql } from 'postgres'
import { disputeStatus } from '#domain/disputes/status.ts'
import { toDollars } from '#domain/kernel/money.ts'
import { sharesOf } from '#domain/money/shares.ts'
import type { DisputeRow } from '#projections/disputes/disputes.ts'
import type { ProfileRow } from '#projections/identity/profiles.ts'
import { profilesOf } from '#projections/identity/profiles.ts'
import { toPersonResponse } from '../identity/person-responses.ts'
import type { DisputeResponse, StaffDisputeResponse } from '../wire/shapes/dispute.ts'

/** The statement of the product in a case that it opened. */
const MESSAGE_BY_CAUSE = {
  filed: '',
  provider_reversal:
    'The payment provider took the payment back from us, so it was frozen, and our support team is looking into it.',
} as const

export const toDisputeResponse = (row: DisputeRow): DisputeResponse => ({
  id: row.id,
  contract_id: row.contract_id,
  message: row.message ?? MESSAGE_BY_CAUSE[row.cause],
  status: disputeStatus.of(row.status),
  cause: row.cause,
  ...(row.filed_by !== null && { filed_by: row.filed_by }),
  file_ids: row.file_ids,
  statements: row.statements,
  questions: row.questions,
  created_at: row.created_at,
  ...(row.resolution && { resolution: toResolutionResponse(row, row.resolution) }),
})

function toResolutionResponse(
  { price }: DisputeRow,
  { outcome, note, consultant_gross, resolved_at }: NonNullable<DisputeRow['resolution']>,
) {
  const { client_amount, consultant_amount } = sharesOf(price, outcome, consultant_gross)
  const amounts = { client_amount: toDollars(client_amount), consultant_amount: toDollars(consultant_amount) }
  return { outcome, note, ...amounts, resolved_at }
}

const nameOf = (person: ProfileRow | undefined) =>
  person ? `${person.first_name} ${person.last_name}` : 'Support'

/**
 * Disputes as support sees them, with their parties. A case is left out when a party no longer has a profile.
 */
export async function toStaffDisputeResponses(sql: Sql, rows: readonly DisputeRow[]) {
  const people = await profilesOf(
    sql,
    rows.flatMap(({ client_id, consultant_id, taken_by, notes, asked_by }) => [
      client_id,
      consultant_id,
      ...(taken_by === null ? [] : [taken_by]),
      ...notes.map(({ staff_id }) => staff_id),
      ...asked_by,
    ]),
  )
  return rows.flatMap((row) => {
    const client = people.get(row.client_id)
    const consultant = people.get(row.consultant_id)
    if (!client || !consultant) return []
    const toAuthor = (user_id: string) => ({ user_id, name: nameOf(people.get(user_id)) })
    const dispute: StaffDisputeResponse = {
      ...toDisputeResponse(row),
      title: row.title,
      price: toDollars(row.price),
      ...(row.taken_by !== null && { taken_by: toAuthor(row.taken_by) }),
      notes: row.notes.map(({ staff_id, ...note }) => ({ ...note, ...toAuthor(staff_id) })),
      questions: row.questions.map((question, index) => ({
        ...question,
        ...toAuthor(row.asked_by[index] ?? ''),
      })),
      updated_at: row.updated_at,
    }
    return [
      { dispute, parties: { client: toPersonResponse(client), consultant: toPersonResponse(consultant) } },
    ]
  })
}
