import type { Sql } from 'postgres'
import type { Lookups } from '#commands/kernel/dependencies.ts'
import type { AccessState } from '#domain/files/status.ts'
import { type ApplicationState, RUNNING } from '#domain/hiring/status.ts'
import { NOT_APPROVED, STOPPED_PAYOUTS } from '#domain/money/status.ts'

const applied: ApplicationState = 'applied'
const granted: AccessState = 'granted'

/** What the commands look up in the read models. */
export const lookups = (sql: Sql): Lookups => {
  const ids = async (query: Promise<readonly { id: string }[]>) => (await query).map(({ id }) => id)
  return {
    licensesOf: (user_id) => ids(sql<{ id: string }[]>`select id from licenses where user_id = ${user_id}`),
    openApplicationsOn: (job_id) =>
      ids(sql<{ id: string }[]>`
        select id from applications where job_id = ${job_id} and status = ${applied}`),
    pendingHiresOf: (user_id) =>
      ids(sql<{ id: string }[]>`
        select id from payments where ${user_id} in (client_id, consultant_id) and status = any(${NOT_APPROVED})`),
    runningContractsOf: (user_id, by) =>
      ids(sql<{ id: string }[]>`
        select id from contracts
        where ${user_id} in (client_id, consultant_id) and status = any(${RUNNING}) and created_at <= ${by}`),
    openPayoutsOf: (user_id) =>
      ids(sql<{ id: string }[]>`
        select id from payments where consultant_id = ${user_id}
        and status = any(${STOPPED_PAYOUTS})`),
    contractsBetween: (one, other) =>
      ids(sql<{ id: string }[]>`
        select id from contracts where (client_id, consultant_id) in ((${one}, ${other}), (${other}, ${one}))`),
    grantsOf: (file_id) =>
      ids(sql<{ id: string }[]>`
        select id from file_accesses where file_id = ${file_id} and state = ${granted}`),
    async paymentOfOrder(order_id) {
      const [row] = await sql<{ id: string }[]>`select id from payments where order_id = ${order_id}`
      return row?.id
    },
  }
}
