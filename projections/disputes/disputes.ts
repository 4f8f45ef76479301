import { z } from 'zod'
import { DisputeCause, DisputeOutcome } from '#domain/disputes/messages.ts'
import { disputeStatus, UNDECIDED_DISPUTE_STATES } from '#domain/disputes/status.ts'
import { inStates } from '../questions/states.ts'
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

const row = z.object({
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
export type DisputeRow = z.output<typeof row>

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
export const disputes = readModel({
  name: 'disputes',
  row,
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
  on: {
    DisputeFiled: put(({ event: { type: _, at, filed_by = null, message = null, ...filing } }, id) => ({
      ...filing,
      id,
      filed_by,
      message,
      status: 'filed',
      statements: [],
      notes: [],
      questions: [],
      asked_by: [],
      taken_by: null,
      resolution: null,
      created_at: at,
      updated_at: at,
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
