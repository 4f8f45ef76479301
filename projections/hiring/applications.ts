import type { Sql } from 'postgres'
import { z } from 'zod'
import {
  APPLICATION_STATES_BY_PART,
  type ApplicationPart,
  type ApplicationState,
  applicationStatus,
  OFFERED_APPLICATION_STATES,
} from '#domain/hiring/status.ts'
import { fieldsOf } from '#domain/kernel/decider.ts'
import { firstRowOf, idsOf, newestRows, type Query, rowByKey, rowExists, rowsOf } from '../queries/rows.ts'
import { countByPart, inStates, partConditions } from '../queries/states.ts'
import { instant, integer, oneOf, text, uuid } from '../runner/columns.ts'
import { patch, put } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'
import { contractsReadModel } from './contracts.ts'
import { JobForViewer, jobColumnsForViewer } from './jobs.ts'

const rowSchema = z.object({
  id: uuid(),
  job_id: uuid(),
  client_id: uuid(),
  consultant_id: uuid(),
  proposal: text(),
  price: integer(),
  eta: integer(),
  status: oneOf(applicationStatus.states),
  payment_id: uuid().nullable(),
  contract_id: uuid().nullable(),
  revision: integer(),
  created_at: instant(),
})

/** The conditions for applications that wait for the client's choice, and for those that wait for payment. */
export const APPLIED_CONDITION = inStates(['applied'] satisfies ApplicationState[])
export const OFFERED_CONDITION = inStates(['offered'] satisfies ApplicationState[])
/** The condition for an application with an offer of its client. Index and query have this same text. */
export const CHOSEN_CONDITION = inStates(OFFERED_APPLICATION_STATES)

/** Consultants' applications for jobs, with their status. */
export const applicationsReadModel = readModel({
  name: 'applications',
  rowSchema,
  indexes: [
    '(job_id, consultant_id)',
    '(consultant_id, created_at desc)',
    '(client_id, consultant_id, created_at desc, id desc)',
    `(job_id, created_at) where ${APPLIED_CONDITION}`,
    `(consultant_id, created_at) where ${OFFERED_CONDITION}`,
    `(job_id) where ${CHOSEN_CONDITION}`,
  ],
  audience: ({ client_id, consultant_id }) => [client_id, consultant_id],
  handlers: {
    ApplicationSubmitted: put(({ event }, id) => ({
      ...fieldsOf(event),
      id,
      status: 'applied',
      payment_id: null,
      contract_id: null,
      revision: 0,
      created_at: event.at,
    })),
    ApplicationRevised: patch(({ event: { proposal, price, eta } }, { revision }) => ({
      proposal,
      price,
      eta,
      revision: revision + 1,
    })),
    ApplicationOffered: patch(({ event: { payment_id } }) => ({ status: 'offered', payment_id })),
    OfferWithdrawn: patch({ status: 'applied', payment_id: null }),
    ApplicationAccepted: patch(({ event: { contract_id } }) => ({ status: 'accepted', contract_id })),
    ApplicationDeclined: patch({ status: 'declined' }),
    ApplicationWithdrawn: patch({ status: 'withdrawn' }),
  },
})

const APPLIED: ApplicationState = 'applied'

/** An application with its job, as one member sees it. */
export type ApplicationForViewer = z.output<typeof ApplicationForViewer>
const ApplicationForViewer = applicationsReadModel.rowSchema.extend({ job: JobForViewer })

const selectForViewer = (sql: Sql, viewer: string, from: Query) => sql`
  select ${applicationsReadModel.columns(sql, 'a')}, to_jsonb(job) as job
  from ${from} a join (select ${jobColumnsForViewer(sql, viewer)} from jobs j) job on job.id = a.job_id
  order by a.created_at desc, a.id desc`

const applicationsWhere = (sql: Sql, condition: Query) => sql`(select * from applications where ${condition})`

const newestApplications = (sql: Sql, condition: Query, before: string | undefined) =>
  newestRows(sql, sql`*`, sql`from applications where ${condition}`, { time: sql`created_at`, before })

const PART_CONDITIONS = partConditions(APPLICATION_STATES_BY_PART)

/** A consultant's newest own applications before that moment, newest first; with a part, only those of it. */
export const applicationsOf = (sql: Sql, consultant_id: string, part?: ApplicationPart, before?: string) => {
  const partCondition = part === undefined ? sql`` : sql`and ${sql.unsafe(PART_CONDITIONS[part])}`
  const newestOwn = newestApplications(sql, sql`consultant_id = ${consultant_id} ${partCondition}`, before)
  return rowsOf(ApplicationForViewer, selectForViewer(sql, consultant_id, newestOwn))
}

/** Counts a consultant's applications by part. */
export const applicationCounts = (sql: Sql, consultant_id: string) =>
  countByPart(sql, PART_CONDITIONS, sql`from applications where consultant_id = ${consultant_id}`)

export const ownApplicationTo = (sql: Sql, consultant_id: string, job_id: string) =>
  firstRowOf(
    ApplicationForViewer,
    selectForViewer(
      sql,
      consultant_id,
      applicationsWhere(sql, sql`job_id = ${job_id} and consultant_id = ${consultant_id}`),
    ),
  )

const applicationById = (sql: Sql, viewer: string, id: string) =>
  rowsOf(ApplicationForViewer, selectForViewer(sql, viewer, applicationsWhere(sql, sql`id = ${id}`)))

export const ownApplication = (sql: Sql, consultant_id: string, id: string) =>
  rowByKey(
    applicationById(sql, consultant_id, id),
    (application) => application.consultant_id === consultant_id,
  )

/** An application, for its consultant or its client. */
export const sharedApplication = (sql: Sql, viewer: string, id: string) =>
  rowByKey(applicationById(sql, viewer, id), ({ consultant_id, client_id }) =>
    [consultant_id, client_id].includes(viewer),
  )

export const applicationOnOwnJob = (sql: Sql, client_id: string, id: string) =>
  rowByKey(applicationById(sql, client_id, id), (application) => application.client_id === client_id)

/** The newest applications for a job of this client before that moment, newest first. */
export const applicationsOnJob = (sql: Sql, client_id: string, job_id: string, before?: string) => {
  const newestSent = newestApplications(sql, sql`job_id = ${job_id} and client_id = ${client_id}`, before)
  return rowsOf(ApplicationForViewer, selectForViewer(sql, client_id, newestSent))
}

const ChosenApplication = applicationsReadModel.rowSchema.extend({
  contract_status: contractsReadModel.rowSchema.shape.status.nullable(),
  dispute_id: contractsReadModel.rowSchema.shape.dispute_id,
})

/**
 * The applications with an offer for these jobs of one client, with the state of the contract and its
 * dispute.
 */
export const chosenApplicationsFor = (sql: Sql, client_id: string, job_ids: readonly string[]) =>
  rowsOf(
    ChosenApplication,
    sql`select ${applicationsReadModel.columns(sql, 'a')}, c.status as contract_status, c.dispute_id
      from (select * from applications where job_id = any(${job_ids}) and ${sql.unsafe(CHOSEN_CONDITION)}) a
        left join contracts c on c.id = a.contract_id
      where a.client_id = ${client_id}`,
  )

const JobApplicant = applicationsReadModel.rowSchema.pick({ job_id: true, consultant_id: true })

/** For each of these jobs of one client at most `limit` consultants with the newest undecided applications. */
export const newestApplicantsFor = (sql: Sql, client_id: string, job_ids: readonly string[], limit: number) =>
  rowsOf(
    JobApplicant,
    sql`select newest.job_id, newest.consultant_id
      from unnest(${job_ids}::uuid[]) job (id) cross join lateral (
        select job_id, consultant_id, created_at from applications
        where job_id = job.id and client_id = ${client_id} and ${sql.unsafe(APPLIED_CONDITION)}
        order by created_at desc, id desc limit ${limit}
      ) newest
      order by newest.created_at desc`,
  )

/** Whether one of these two members ever applied for a job of the other. */
export const hasApplicationBetween = (sql: Sql, memberId: string, otherMemberId: string) =>
  rowExists(sql`
    select from applications
    where (client_id, consultant_id) in ((${memberId}, ${otherMemberId}), (${otherMemberId}, ${memberId})) limit 1`)

const MAX_APPLICATIONS_TO_CLIENT = 20
const TitledApplication = applicationsReadModel.rowSchema
  .pick({ id: true, job_id: true, status: true })
  .extend({ title: z.string() })

/** The newest applications of this consultant for jobs of this client, with the jobs' titles. */
export const applicationsToClient = (sql: Sql, client_id: string, consultant_id: string) =>
  rowsOf(
    TitledApplication,
    sql`select a.id, a.job_id, a.status, (select title from jobs where id = a.job_id) as title
      from applications a where a.client_id = ${client_id} and a.consultant_id = ${consultant_id}
      order by a.created_at desc, a.id desc limit ${MAX_APPLICATIONS_TO_CLIENT}`,
  )

/** Applications on a job that are neither accepted nor withdrawn nor declined. */
export const openApplicationIdsOnJob = (sql: Sql, job_id: string) =>
  idsOf(sql`select id from applications where job_id = ${job_id} and status = ${APPLIED}`)

/** Applications of this consultant that nobody has decided. */
export const openApplicationIdsOf = (sql: Sql, consultant_id: string) =>
  idsOf(sql`select id from applications where consultant_id = ${consultant_id} and status = ${APPLIED}`)
