import type { Sql } from 'postgres'
import { RUNNING } from '#domain/hiring/status.ts'
import { byKey, idsOf } from '../questions/rows.ts'
import { contracts } from './contracts.ts'

export type Side = 'client' | 'consultant'

const mine = (sql: Sql, side: Side, user_id: string) =>
  side === 'client' ? sql`client_id = ${user_id}` : sql`consultant_id = ${user_id}`

/** A member's contracts on that side, newest first. */
export const contractsOf = (sql: Sql, side: Side, user_id: string) =>
  contracts.select(sql, sql`where ${mine(sql, side, user_id)} order by created_at desc, id desc`)

export const contractOf = (sql: Sql, side: Side, user_id: string, id: string) =>
  byKey(
    contracts.select(sql, sql`where id = ${id}`),
    (contract) => contract[side === 'client' ? 'client_id' : 'consultant_id'] === user_id,
  )

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
