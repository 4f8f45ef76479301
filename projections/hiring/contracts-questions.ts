import type { Sql } from 'postgres'
import type { z } from 'zod'
import { type ContractPart, RUNNING } from '#domain/hiring/status.ts'
import { newest } from '../questions/newest.ts'
import { countedIn } from '../questions/parts.ts'
import { byKey, idsOf, rowsOf } from '../questions/rows.ts'
import { inStates } from '../questions/states.ts'
import { contracts, TO_REVIEW, TO_REVISE, TO_SUBMIT } from './contracts.ts'

export type Side = 'client' | 'consultant'

const mine = (sql: Sql, side: Side, user_id: string) =>
  side === 'client' ? sql`client_id = ${user_id}` : sql`consultant_id = ${user_id}`

/** A contract in a list, without its history. */
export type ListedContract = z.output<typeof ListedContract>
const ListedContract = contracts.row.omit({ history: true })
const listed = Object.keys(ListedContract.shape)

/** Those of which side is to do something; those that go on, and those that are over. */
const parts = (side: Side): Record<ContractPart, string> => ({
  active: inStates(RUNNING),
  needs_you: side === 'client' ? TO_REVIEW : `(${TO_SUBMIT}) or (${TO_REVISE})`,
  done: `not (${inStates(RUNNING)})`,
})

/** A member's newest contracts on that side before that moment, newest first; only those of that part. */
export const contractsOf = (sql: Sql, side: Side, user_id: string, part?: ContractPart, before?: string) => {
  const of = part === undefined ? sql`` : sql`and (${sql.unsafe(parts(side)[part])})`
  const from = sql`from contracts where ${mine(sql, side, user_id)} ${of}`
  const own = newest(sql, sql`${sql(listed)}`, from, { time: sql`created_at`, before })
  return rowsOf(ListedContract, sql`select * from ${own} own order by created_at desc, id desc`)
}

/** A member's newest contracts, on either side, that may be disputed or were, before that moment, newest first. */
export const disputableContracts = (sql: Sql, user_id: string, before?: string) => {
  const part = (side: Side) => {
    const from = sql`from contracts where ${mine(sql, side, user_id)}
      and (status = any(${RUNNING}) or dispute_id is not null)`
    return newest(sql, sql`${sql(listed)}`, from, { time: sql`created_at`, before })
  }
  const both = sql`from (select * from ${part('client')} one
    union all select * from ${part('consultant')} other) both_sides where true`
  const own = newest(sql, sql`*`, both, { time: sql`created_at` })
  return rowsOf(ListedContract, sql`select * from ${own} own order by created_at desc, id desc`)
}

/** A contract of others, for support. */
export const contractOfOthers = (sql: Sql, staff_id: string, id: string) =>
  byKey(
    contracts.select(sql, sql`where id = ${id}`),
    ({ client_id, consultant_id }) => client_id !== staff_id && consultant_id !== staff_id,
  )

/** How many contracts of each part a member has on that side. */
export const contractCounts = (sql: Sql, side: Side, user_id: string) =>
  countedIn(sql, parts(side), sql`from contracts where ${mine(sql, side, user_id)}`)

export const contractOf = (sql: Sql, side: Side, user_id: string, id: string) =>
  byKey(
    contracts.select(sql, sql`where id = ${id}`),
    (contract) => contract[side === 'client' ? 'client_id' : 'consultant_id'] === user_id,
  )

/** A contract for one of its parties, whichever side. */
export const contractOfParty = (sql: Sql, user_id: string, id: string) =>
  byKey(
    contracts.select(sql, sql`where id = ${id}`),
    ({ client_id, consultant_id }) => client_id === user_id || consultant_id === user_id,
  )

const Standing = contracts.row.pick({ id: true, status: true, dispute_id: true })
type ContractStanding = z.output<typeof Standing>

/** The state of each of these contracts and its dispute, by id. */
export async function contractStandings(
  sql: Sql,
  ids: readonly string[],
): Promise<Map<string, ContractStanding>> {
  const rows = await rowsOf(
    Standing,
    sql`select id, status, dispute_id from contracts where id = any(${ids})`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The contract that a payment of this client started. */
export const contractOfPayment = (sql: Sql, client_id: string, payment_id: string) =>
  byKey(
    contracts.select(sql, sql`where payment_id = ${payment_id}`),
    (contract) => contract.client_id === client_id,
  )

/** Contracts that this person is a side of, that had started by the moment `by` and have not ended. */
export const runningContractsOf = (sql: Sql, user_id: string, by: string) =>
  idsOf(sql`
    select id from contracts
    where ${user_id} in (client_id, consultant_id) and status = any(${RUNNING}) and created_at <= ${by}`)

/** Contracts between these two, in either role. */
export const contractsBetween = (sql: Sql, one: string, other: string) =>
  idsOf(sql`
    select id from contracts where (client_id, consultant_id) in ((${one}, ${other}), (${other}, ${one}))`)

/** Whether this member is a side of the contract. */
export async function isPartyOf(sql: Sql, user_id: string, contract_id: string) {
  const [row] = await contracts.select(sql, sql`where id = ${contract_id}`)
  return row !== undefined && [row.client_id, row.consultant_id].includes(user_id)
}

const Named = contracts.row.pick({ id: true, title: true, client_id: true })

/** The titles and the clients of these contracts, by id. */
export async function contractsNamed(sql: Sql, ids: readonly string[]) {
  const rows = await rowsOf(Named, sql`select id, title, client_id from contracts where id = any(${ids})`)
  return new Map(rows.map((row) => [row.id, row]))
}
