import type { Sql } from 'postgres'
import { z } from 'zod'
import {
  type ContractPart,
  type ContractState,
  contractStatus,
  RUNNING_CONTRACT_STATES,
} from '#domain/hiring/status.ts'
import { idsOf, newestRows, rowByKey, rowsOf } from '../queries/rows.ts'
import { countByPart, inStates } from '../queries/states.ts'
import { instant, integer, jsonb, oneOf, text, uuid } from '../runner/columns.ts'
import { patch, put } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

const ContractHistoryEntry = z.object({
  at: z.string(),
  type: z.string(),
  by: z.enum(['client', 'consultant', 'system']),
  text: z.string().optional(),
})
export type HistoryEntry = z.output<typeof ContractHistoryEntry>

const rowSchema = z.object({
  id: uuid(),
  job_id: uuid(),
  application_id: uuid(),
  client_id: uuid(),
  consultant_id: uuid(),
  payment_id: uuid(),
  title: text(),
  price: integer(),
  status: oneOf(contractStatus.states),
  reason: text().nullable(),
  deliverable: text().nullable(),
  dispute_id: uuid().nullable(),
  history: jsonb(z.array(ContractHistoryEntry)),
  created_at: instant(),
  /** The moment of the last step. */
  since: instant(),
  completed_at: instant().nullable(),
})
export type ContractRow = z.output<typeof rowSchema>

/** Makes the handler of a step: who took it, the fields that it changes, and its text in the history. */
const step = <Event extends { type: string; at: string }>(
  by: HistoryEntry['by'] | ((event: Event, row: ContractRow) => HistoryEntry['by']),
  stepOf: (event: Event) => { fields: Partial<ContractRow>; text?: string },
) =>
  patch<{ stream: string; event: Event }, ContractRow>(({ event }, row) => {
    const { fields, ...text } = stepOf(event)
    const entry = { at: event.at, type: event.type, by: typeof by === 'function' ? by(event, row) : by }
    return { ...fields, history: [...row.history, { ...entry, ...text }], since: event.at }
  })

/** The side of a member in this contract. Older disputes do not name who filed them. */
const sideOf = (user_id: string | undefined, { client_id, consultant_id }: ContractRow) => {
  if (user_id === client_id) return 'client'
  return user_id === consultant_id ? 'consultant' : 'system'
}

const turnCondition = (...states: ContractState[]) => `${inStates(states)} and dispute_id is null`
/**
 * The conditions for contracts in which it is the client's turn, or the consultant's. In a dispute it is
 * support's turn.
 */
export const TO_REVIEW_CONDITION = turnCondition('in_review')
export const TO_REVISE_CONDITION = turnCondition('denied')
export const TO_SUBMIT_CONDITION = turnCondition('in_progress')

/** Contracts with their state and history. */
export const contractsReadModel = readModel({
  name: 'contracts',
  rowSchema,
  version: 2,
  indexes: [
    '(client_id, created_at desc)',
    '(consultant_id, created_at desc)',
    '(client_id, consultant_id)',
    '(payment_id)',
    `(client_id, created_at) where ${TO_REVIEW_CONDITION}`,
    `(consultant_id, created_at) where ${TO_REVISE_CONDITION}`,
    `(consultant_id, created_at) where ${TO_SUBMIT_CONDITION}`,
  ],
  audience: ({ client_id, consultant_id }) => [client_id, consultant_id],
  handlers: {
    ContractStarted: put(({ event: { type, at, ...terms } }, id) => ({
      ...terms,
      id,
      status: 'in_progress',
      reason: null,
      deliverable: null,
      dispute_id: null,
      history: [{ at, type, by: 'client' }],
      created_at: at,
      since: at,
      completed_at: null,
    })),
    DeliverableSubmitted: step('consultant', ({ deliverable }) => ({
      fields: { status: 'in_review', deliverable, reason: null },
      text: deliverable,
    })),
    DeliverableDenied: step('client', ({ reason }) => ({
      fields: { status: 'denied', reason },
      text: reason,
    })),
    ContractCompleted: step(
      // In a dispute support releases the payment, and no client approves.
      (_, { dispute_id }) => (dispute_id === null ? 'client' : 'system'),
      ({ at }) => ({ fields: { status: 'complete', completed_at: at } }),
    ),
    ContractDisputed: step(
      ({ filed_by }, row) => sideOf(filed_by, row),
      ({ dispute_id }) => ({ fields: { dispute_id } }),
    ),
    ContractClosed: step('system', ({ at }) => ({ fields: { status: 'closed', completed_at: at } })),
  },
})

export type Side = 'client' | 'consultant'

const sideCondition = (sql: Sql, side: Side, user_id: string) =>
  side === 'client' ? sql`client_id = ${user_id}` : sql`consultant_id = ${user_id}`

/** A contract in a list, without its history. */
export type ListedContract = z.output<typeof ListedContract>
const ListedContract = contractsReadModel.rowSchema.omit({ history: true })
const listedColumns = Object.keys(ListedContract.shape)

/**
 * The SQL condition of each part of a member's list: contracts in progress, those of them in which it is this
 * side's turn, and ended ones.
 */
const contractPartConditions = (side: Side): Record<ContractPart, string> => ({
  active: inStates(RUNNING_CONTRACT_STATES),
  needs_you: side === 'client' ? TO_REVIEW_CONDITION : `(${TO_SUBMIT_CONDITION}) or (${TO_REVISE_CONDITION})`,
  done: `not (${inStates(RUNNING_CONTRACT_STATES)})`,
})

/**
 * A member's newest contracts on that side before that moment, newest first; with a part, only those of it.
 */
export const contractsOf = (sql: Sql, side: Side, user_id: string, part?: ContractPart, before?: string) => {
  const partCondition =
    part === undefined ? sql`` : sql`and (${sql.unsafe(contractPartConditions(side)[part])})`
  const from = sql`from contracts where ${sideCondition(sql, side, user_id)} ${partCondition}`
  const newestOwn = newestRows(sql, sql`${sql(listedColumns)}`, from, { time: sql`created_at`, before })
  return rowsOf(ListedContract, sql`select * from ${newestOwn} own order by created_at desc, id desc`)
}

/**
 * A member's newest contracts, on either side, that can be disputed or were, before that moment, newest
 * first.
 */
export const disputableContracts = (sql: Sql, user_id: string, before?: string) => {
  const newestOnSide = (side: Side) => {
    const from = sql`from contracts where ${sideCondition(sql, side, user_id)}
      and (status = any(${RUNNING_CONTRACT_STATES}) or dispute_id is not null)`
    return newestRows(sql, sql`${sql(listedColumns)}`, from, { time: sql`created_at`, before })
  }
  const bothSides = sql`from (select * from ${newestOnSide('client')} one
    union all select * from ${newestOnSide('consultant')} other) both_sides where true`
  const newestOwn = newestRows(sql, sql`*`, bothSides, { time: sql`created_at` })
  return rowsOf(ListedContract, sql`select * from ${newestOwn} own order by created_at desc, id desc`)
}

/** A contract of others, for support. */
export const contractOfOthers = (sql: Sql, staff_id: string, id: string) =>
  rowByKey(
    contractsReadModel.select(sql, sql`where id = ${id}`),
    ({ client_id, consultant_id }) => client_id !== staff_id && consultant_id !== staff_id,
  )

/** Counts a member's contracts on that side by part. */
export const contractCounts = (sql: Sql, side: Side, user_id: string) =>
  countByPart(
    sql,
    contractPartConditions(side),
    sql`from contracts where ${sideCondition(sql, side, user_id)}`,
  )

export const contractOf = (sql: Sql, side: Side, user_id: string, id: string) =>
  rowByKey(
    contractsReadModel.select(sql, sql`where id = ${id}`),
    (contract) => contract[side === 'client' ? 'client_id' : 'consultant_id'] === user_id,
  )

/** A contract for one of its parties, whichever side. */
export const contractOfParty = (sql: Sql, user_id: string, id: string) =>
  rowByKey(
    contractsReadModel.select(sql, sql`where id = ${id}`),
    ({ client_id, consultant_id }) => client_id === user_id || consultant_id === user_id,
  )

const ContractStatus = contractsReadModel.rowSchema.pick({ id: true, status: true, dispute_id: true })
type ContractStatusRow = z.output<typeof ContractStatus>

/** The state of each of these contracts and its dispute, by id. */
export async function contractStatuses(
  sql: Sql,
  ids: readonly string[],
): Promise<Map<string, ContractStatusRow>> {
  const rows = await rowsOf(
    ContractStatus,
    sql`select id, status, dispute_id from contracts where id = any(${ids})`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The contract that a payment of this client started. */
export const contractOfPayment = (sql: Sql, client_id: string, payment_id: string) =>
  rowByKey(
    contractsReadModel.select(sql, sql`where payment_id = ${payment_id}`),
    (contract) => contract.client_id === client_id,
  )

/** Contracts that have this person on one side, had started by the moment `startedBy` and have not ended. */
export const runningContractsOf = (sql: Sql, user_id: string, startedBy: string) =>
  idsOf(sql`
    select id from contracts
    where ${user_id} in (client_id, consultant_id) and status = any(${RUNNING_CONTRACT_STATES}) and created_at <= ${startedBy}`)

/** Contracts between these two members, in either role. */
export const contractsBetween = (sql: Sql, memberId: string, otherMemberId: string) =>
  idsOf(sql`
    select id from contracts where (client_id, consultant_id) in ((${memberId}, ${otherMemberId}), (${otherMemberId}, ${memberId}))`)

/** Whether this member is a side of the contract. */
export async function isPartyOf(sql: Sql, user_id: string, contract_id: string) {
  const [row] = await contractsReadModel.select(sql, sql`where id = ${contract_id}`)
  return row !== undefined && [row.client_id, row.consultant_id].includes(user_id)
}

const ContractTitle = contractsReadModel.rowSchema.pick({ id: true, title: true, client_id: true })

/** The titles and the clients of these contracts, by id. */
export async function contractTitles(sql: Sql, ids: readonly string[]) {
  const rows = await rowsOf(
    ContractTitle,
    sql`select id, title, client_id from contracts where id = any(${ids})`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
