import type { Sql } from 'postgres'
import { z } from 'zod'
import { DisputeCause, DisputeOutcome } from '#domain/disputes/dispute-schemas.ts'
import { type DisputeState, disputeStatus, UNDECIDED_DISPUTE_STATES } from '#domain/disputes/status.ts'
import { fieldsOf } from '#domain/kernel/decider.ts'
import { countByDay, idsOf, pageOfRows, rowByKey, rowsOf } from '../queries/rows.ts'
import { inStates } from '../queries/states.ts'
import { column, instant, integer, jsonb, oneOf, text, uuid } from '../runner/columns.ts'
import { patch, put } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

const Statement = z.object({
  user_id: z.string(),
  message: z.string(),
  file_ids: z.array(z.string()),
  created_at: z.string(),
})
const Note = z.object({ staff_id: z.string(), text: z.string(), created_at: z.string() })
const Question = z.object({ text: z.string(), created_at: z.string() })
const Resolution = z.object({
  outcome: DisputeOutcome,
  consultant_gross: z.int().optional(),
  note: z.string(),
  resolved_at: z.string(),
})

const rowSchema = z.object({
  id: uuid(),
  contract_id: uuid(),
  client_id: uuid(),
  consultant_id: uuid(),
  title: text(),
  price: integer(),
  cause: column(DisputeCause, 'text'),
  filed_by: uuid().nullable(),
  message: text().nullable(),
  file_ids: jsonb(z.array(z.string())),
  status: oneOf(disputeStatus.states),
  statements: jsonb(z.array(Statement)),
  /** Notes that staff write for each other. */
  notes: jsonb(z.array(Note)),
  /** The questions that support asked both parties. */
  questions: jsonb(z.array(Question)),
  /**
   * The members of support who asked each question, in the same order. A separate column, since parties get
   * all the other columns.
   */
  asked_by: jsonb(z.array(z.string())),
  taken_by: uuid().nullable(),
  resolution: jsonb(Resolution).nullable(),
  created_at: instant(),
  updated_at: instant(),
})
export type DisputeRow = z.output<typeof rowSchema>

const update = <Event extends { at: string }>(
  fields: (event: Event, row: DisputeRow) => Partial<DisputeRow>,
) =>
  patch<{ stream: string; event: Event }, DisputeRow>(({ event }, row) => ({
    ...fields(event, row),
    updated_at: event.at,
  }))

/** The condition for undecided disputes. */
export const UNDECIDED_CONDITION = inStates(UNDECIDED_DISPUTE_STATES)

/** Disputes with all texts of both parties and support. */
export const disputesReadModel = readModel({
  name: 'disputes',
  rowSchema,
  indexes: [
    '(contract_id)',
    '(created_at desc, id desc)',
    `(created_at, id) where ${UNDECIDED_CONDITION}`,
    `(client_id) where ${UNDECIDED_CONDITION}`,
    `(consultant_id) where ${UNDECIDED_CONDITION}`,
    'using gin (file_ids jsonb_path_ops) with (fastupdate = off)',
    'using gin (statements jsonb_path_ops) with (fastupdate = off)',
  ],
  audience: ({ client_id, consultant_id }) => [client_id, consultant_id],
  handlers: {
    DisputeFiled: put(({ event }, id) => ({
      ...fieldsOf(event),
      id,
      filed_by: event.filed_by ?? null,
      message: event.message ?? null,
      status: 'filed',
      statements: [],
      notes: [],
      questions: [],
      asked_by: [],
      taken_by: null,
      resolution: null,
      created_at: event.at,
      updated_at: event.at,
    })),
    DisputeStatementAdded: update(({ at, user_id, message, file_ids }, { statements }) => ({
      statements: [...statements, { user_id, message, file_ids, created_at: at }],
    })),
    DisputeTaken: update(({ staff_id }) => ({ status: 'under_review', taken_by: staff_id })),
    DisputeNoted: update(({ at, staff_id, text }, { notes }) => ({
      notes: [...notes, { staff_id, text, created_at: at }],
    })),
    DisputePartiesAsked: update(({ at, staff_id, text }, { questions, asked_by }) => ({
      questions: [...questions, { text, created_at: at }],
      asked_by: [...asked_by, staff_id],
    })),
    DisputeResolved: update(({ at, outcome, consultant_gross, note }) => ({
      status: 'resolved',
      resolution: {
        outcome,
        note,
        resolved_at: at,
        ...(consultant_gross !== undefined && { consultant_gross }),
      },
    })),
  },
})

const isParty = (viewer: string) => (row: { client_id: string; consultant_id: string }) =>
  row.client_id === viewer || row.consultant_id === viewer

/** The dispute about a contract, for one of its parties. */
export const disputeOf = (sql: Sql, viewer: string, contract_id: string): Promise<DisputeRow | undefined> =>
  rowByKey(disputesReadModel.select(sql, sql`where contract_id = ${contract_id}`), isParty(viewer))

/** A dispute of others, for support. */
export const disputeOfOthers = (sql: Sql, staff_id: string, id: string) =>
  rowByKey(disputesReadModel.select(sql, sql`where id = ${id}`), (row) => !isParty(staff_id)(row))

const PAGE_SIZE = 20

const selectDisputesOfOthers = (sql: Sql, staff_id: string, status: DisputeState | undefined) => sql`
  from disputes where client_id <> ${staff_id} and consultant_id <> ${staff_id}
  ${status === undefined ? sql`` : sql`and status = ${status}`}`

/** A page of the disputes of others: undecided ones first, and of these the longest waiting first. */
export const disputesToDecide = (
  sql: Sql,
  staff_id: string,
  status: DisputeState | undefined,
  page: number,
) =>
  pageOfRows(sql, disputesReadModel.rowSchema, {
    columns: disputesReadModel.columns(sql),
    matching: selectDisputesOfOthers(sql, staff_id, status),
    order: sql`(${sql.unsafe(UNDECIDED_CONDITION)}) desc, case when ${sql.unsafe(UNDECIDED_CONDITION)} then created_at end,
      created_at desc, id`,
    page,
    size: PAGE_SIZE,
  })

/** Counts the undecided disputes of others by the day on which they were filed. */
export const undecidedByDay = (sql: Sql, staff_id: string, status: DisputeState | undefined) =>
  countByDay(
    sql,
    'created_at',
    sql`${selectDisputesOfOthers(sql, staff_id, status)} and ${sql.unsafe(UNDECIDED_CONDITION)}`,
  )

const StateCount = z.object({ status: z.enum(disputeStatus.states), count: z.int() })

/** Counts the disputes of others by state. */
export async function disputeCounts(sql: Sql, staff_id: string): Promise<Record<DisputeState, number>> {
  const rows = await rowsOf(
    StateCount,
    sql`select status, count(*)::integer as count from disputes
      where client_id <> ${staff_id} and consultant_id <> ${staff_id} group by status`,
  )
  const counts = { filed: 0, under_review: 0, resolved: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}

/** The undecided disputes to which this person is a party. */
export const openDisputeIdsOf = (sql: Sql, user_id: string) =>
  idsOf(sql`select id from disputes
    where client_id = ${user_id} and ${sql.unsafe(UNDECIDED_CONDITION)}
    union select id from disputes where consultant_id = ${user_id} and ${sql.unsafe(UNDECIDED_CONDITION)}`)
