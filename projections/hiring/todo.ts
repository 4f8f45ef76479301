import type { Sql } from 'postgres'
import { z } from 'zod'
import { RUNNING_CONTRACT_STATES } from '#domain/hiring/status.ts'
import { payout, total } from '#domain/kernel/money.ts'
import { MAX_TODOS } from '#domain/kernel/terms.ts'
import { rowsOf } from '../queries/rows.ts'
import { inStates } from '../queries/states.ts'
import type { Todo, TodoQuery } from '../queries/todo.ts'
import { APPLIED_CONDITION, applicationsReadModel, OFFERED_CONDITION } from './applications.ts'
import {
  type ContractRow,
  contractsReadModel,
  TO_REVIEW_CONDITION,
  TO_REVISE_CONDITION,
  TO_SUBMIT_CONDITION,
} from './contracts.ts'
import { jobsReadModel, WITH_PROPOSALS_CONDITION } from './jobs.ts'

/** How many of a client's newest jobs with proposals are read, and how many proposals of each are counted. */
const MAX_JOBS = 20
const MAX_PROPOSALS_PER_JOB = 100
/** How many running contracts of a consultant are added up. */
const MAX_CONTRACTS = 100

const oldestWhere = (sql: Sql, condition: string) =>
  sql`and ${sql.unsafe(condition)} order by created_at limit ${MAX_TODOS}`

/** The fields of a to-do about a contract, on either side. It has waited since the contract's last step. */
const contractTodo = ({ id, title, history, created_at }: ContractRow) => ({
  title,
  since: history.at(-1)?.at ?? created_at,
  screen: 'ContractDetails' as const,
  params: { contract_id: id },
})

/** Submitted work that this client has to approve or reject. */
export async function contractsToReviewTodos(sql: Sql, user_id: string): Promise<Todo[]> {
  const rows = await contractsReadModel.select(
    sql,
    sql`where client_id = ${user_id} ${oldestWhere(sql, TO_REVIEW_CONDITION)}`,
  )
  return rows.map((row) => ({
    ...contractTodo(row),
    person_id: row.consultant_id,
    amount: total(row.price),
  }))
}

const consultantTodo = (row: ContractRow): Todo => ({
  ...contractTodo(row),
  person_id: row.client_id,
  amount: payout(row.price),
})

/** Rejected work of this consultant. */
export async function contractsToReviseTodos(sql: Sql, user_id: string): Promise<Todo[]> {
  const rows = await contractsReadModel.select(
    sql,
    sql`where consultant_id = ${user_id} ${oldestWhere(sql, TO_REVISE_CONDITION)}`,
  )
  return rows.map((row) => ({ ...consultantTodo(row), ...(row.reason !== null && { reason: row.reason }) }))
}

/** Work that this consultant still has to submit. */
export async function contractsToSubmitTodos(sql: Sql, user_id: string): Promise<Todo[]> {
  const rows = await contractsReadModel.select(
    sql,
    sql`where consultant_id = ${user_id} ${oldestWhere(sql, TO_SUBMIT_CONDITION)}`,
  )
  return rows.map(consultantTodo)
}

const RunningContract = contractsReadModel.rowSchema.pick({
  id: true,
  title: true,
  client_id: true,
  price: true,
  created_at: true,
})

/**
 * The running contracts of this consultant without a payout email, as one item. None once a payout waits for
 * that email, since the payout is an item of its own.
 */
export async function missingPayoutEmailTodos(sql: Sql, user_id: string): Promise<Todo[]> {
  const rows = await rowsOf(
    RunningContract,
    sql`
      select id, title, client_id, price, created_at from contracts
      where consultant_id = ${user_id} and ${sql.unsafe(inStates(RUNNING_CONTRACT_STATES))}
        and exists (select from accounts where id = ${user_id} and payout_email is null)
        and not exists (select from payments
          where consultant_id = ${user_id} and ${sql.unsafe(inStates(['payout_waiting']))} and reason = 'no_payout_email')
      order by created_at limit ${MAX_CONTRACTS}`,
  )
  const [first] = rows
  if (!first) return []
  return [
    {
      title: first.title,
      since: first.created_at,
      person_id: first.client_id,
      amount: rows.reduce((sum, { price }) => sum + payout(price), 0),
      count: rows.length,
      screen: 'ContractDetails',
      params: { contract_id: first.id },
    },
  ]
}

const { id, title } = jobsReadModel.rowSchema.shape
const { consultant_id, price, created_at } = applicationsReadModel.rowSchema.shape
const WaitingProposals = z.object({
  id,
  title,
  count: z.int(),
  application_id: id,
  consultant_id,
  price,
  since: created_at,
})

/**
 * The proposals on this client's open jobs, one item for each job. A single proposal leads to the proposal
 * itself.
 */
export async function waitingProposalTodos(sql: Sql, user_id: string): Promise<Todo[]> {
  const rows = await rowsOf(
    WaitingProposals,
    sql`
      select j.id, j.title, waiting.*
      from (select id, title from jobs where user_id = ${user_id} and ${sql.unsafe(WITH_PROPOSALS_CONDITION)}
        order by created_at desc limit ${MAX_JOBS}) j
      cross join lateral (
        select count(*)::integer as count, min(a.created_at) as since, (array_agg(a.id))[1] as application_id,
          (array_agg(a.consultant_id))[1] as consultant_id, min(a.price) as price
        from (select id, consultant_id, price, created_at from applications
          where job_id = j.id and ${sql.unsafe(APPLIED_CONDITION)} order by created_at limit ${MAX_PROPOSALS_PER_JOB}) a
      ) waiting
      where waiting.count > 0 order by waiting.since limit ${MAX_TODOS}`,
  )
  return rows.map((row) => {
    const { count, title, since, application_id } = row
    const job = { count, title, since }
    if (count > 1) return { ...job, screen: 'JobDetails', params: { job_id: row.id } }
    return {
      ...job,
      person_id: row.consultant_id,
      amount: total(row.price),
      screen: 'ApplicationDetails',
      params: { application_id, job_id: row.id },
    }
  })
}

const Offer = applicationsReadModel.rowSchema
  .pick({ id: true, client_id: true, price: true, created_at: true })
  .extend({ title })

/** Applications of this consultant whose client is about to pay. */
export async function pendingOfferTodos(sql: Sql, user_id: string): Promise<Todo[]> {
  const rows = await rowsOf(
    Offer,
    sql`
      select a.id, a.client_id, a.price, a.created_at, j.title
      from (select * from applications where consultant_id = ${user_id} ${oldestWhere(sql, OFFERED_CONDITION)}) a
      join jobs j on j.id = a.job_id order by a.created_at`,
  )
  return rows.map(({ id, client_id, price, created_at, title }) => ({
    title,
    since: created_at,
    person_id: client_id,
    amount: payout(price),
    screen: 'ApplicationDetails',
    params: { application_id: id },
  }))
}

export const hiringTodos: readonly TodoQuery[] = [
  { kind: 'contract_in_review', mode: 'seeker', loadTodos: contractsToReviewTodos },
  { kind: 'proposals_waiting', mode: 'seeker', loadTodos: waitingProposalTodos },
  { kind: 'contract_denied', mode: 'consultant', loadTodos: contractsToReviseTodos },
  { kind: 'contract_running', mode: 'consultant', isNonBlocking: true, loadTodos: contractsToSubmitTodos },
  {
    kind: 'payout_email_missing',
    mode: 'consultant',
    isNonBlocking: true,
    loadTodos: missingPayoutEmailTodos,
  },
  { kind: 'offer_made', mode: 'consultant', isNonBlocking: true, loadTodos: pendingOfferTodos },
]
