import { formatDuration } from '#domain/kernel/time/duration.ts'
import { appointmentAggregate } from '../appointments/appointment.ts'
import { disputeAggregate } from '../disputes/dispute.ts'
import { fileAccessAggregate } from '../files/access.ts'
import { fileAggregate, isBlockedFromFile } from '../files/file.ts'
import { applicationAggregate } from '../hiring/application.ts'
import { contractAggregate } from '../hiring/contract.ts'
import { jobAggregate } from '../hiring/job.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { licenseAggregate } from '../licensing/license.ts'
import { escrowAggregate } from '../money/escrow.ts'
import { purchaseAggregate } from '../money/purchase.ts'
import { reviewAggregate } from '../reviews/review.ts'
import { CONDITIONS, type EventNotification } from './event-notifications.ts'

/**
 * The subject of a notification: its two sides, its title, the data for the link, and the conditions that
 * hold.
 */
export type Subject = {
  client?: string
  consultant?: string
  /** The owner of a file, the member who proposed an appointment, or the author of a review. */
  owner?: string
  /** The reader of that file, the invited member, or the reviewed member. */
  person?: string
  /** The author of the title, if it is personal. */
  text_of?: string
  title: string
  /** The title of the block of this notification, if it differs. */
  heading?: string
  params: Record<string, string>
  conditions: NonNullable<EventNotification['when']>[]
}

type Load = (deps: Needs<'commander' | 'lookups'>, id: string) => Promise<Subject>

/** Loads the subject, by the kind of the stream. */
const subjects: Record<string, Load> = {
  async license({ commander }, id) {
    const { user_id, title, state } = (await commander.load(licenseAggregate, id)).state.context
    // Two licenses often have one name, such as "Registered Nurse".
    const heading = new RegExp(`\\b${state}\\b`).test(title) ? title : `${title}, ${state}`
    return { consultant: user_id, title, heading, params: { license_id: id }, conditions: [] }
  },
  async application({ commander }, id) {
    const { client_id, consultant_id, job_id } = (await commander.load(applicationAggregate, id)).state
      .context
    const { value, context } = (await commander.load(jobAggregate, job_id)).state
    return {
      client: client_id,
      consultant: consultant_id,
      title: context.title,
      params: { application_id: id, job_id },
      conditions: value === 'closed' ? [CONDITIONS.jobIsClosed] : [],
    }
  },
  async contract({ commander }, id) {
    const { context } = (await commander.load(contractAggregate, id)).state
    const { client_id, consultant_id, title, job_id, dispute_id } = context
    return {
      client: client_id,
      consultant: consultant_id,
      title,
      params: { contract_id: id, job_id },
      conditions: dispute_id === undefined ? [CONDITIONS.hasNoDispute] : [],
    }
  },
  async escrow({ commander }, id) {
    const { context } = (await commander.load(escrowAggregate, id)).state
    const { client_id, consultant_id, title, job_id, application_id } = context
    return {
      client: client_id,
      consultant: consultant_id,
      title,
      params: { payment_id: id, job_id, application_id },
      conditions: [
        ...(context.refund_failures <= 1 ? [CONDITIONS.isFirstRefundFailure] : []),
        // A capture that was pending has an id before it is captured.
        ...(context.capture_id !== undefined ? [CONDITIONS.consultantSawOffer] : []),
        ...(context.dispute_id === undefined ? [CONDITIONS.hasNoDispute] : []),
      ],
    }
  },
  async purchase({ commander }, id) {
    const { user_id, days, refund_failures } = (await commander.load(purchaseAggregate, id)).state.context
    return {
      consultant: user_id,
      title: `Premium, ${formatDuration(days, 'day')}`,
      params: { payment_id: id },
      conditions: refund_failures <= 1 ? [CONDITIONS.isFirstRefundFailure] : [],
    }
  },
  async fileAccess(deps, id) {
    const { commander } = deps
    const { file_id, owner_id, user_id } = (await commander.load(fileAccessAggregate, id)).state.context
    const { file_name } = (await commander.load(fileAggregate, file_id)).state.context
    return {
      owner: owner_id,
      person: user_id,
      text_of: owner_id,
      title: file_name,
      params: { file_id },
      conditions: (await isBlockedFromFile(deps, file_id, user_id, owner_id))
        ? []
        : [CONDITIONS.requesterIsNotBlocked],
    }
  },
  async appointment({ commander }, id) {
    const { contract_id, user_id, invite_user_id, title } = (await commander.load(appointmentAggregate, id))
      .state.context
    const { context } = (await commander.load(contractAggregate, contract_id)).state
    const { client_id, consultant_id, job_id } = context
    return {
      client: client_id,
      consultant: consultant_id,
      owner: user_id,
      person: invite_user_id,
      text_of: user_id,
      title,
      heading: context.title,
      params: { appointment_id: id, contract_id, job_id },
      conditions: [],
    }
  },
  async review({ commander }, id) {
    const { as, author_id, person_id, title, contract_id } = (await commander.load(reviewAggregate, id)).state
      .context
    const sides =
      as === 'client'
        ? { client: person_id, consultant: author_id }
        : { client: author_id, consultant: person_id }
    const { job_id } = (await commander.load(contractAggregate, contract_id)).state.context
    return {
      ...sides,
      owner: author_id,
      person: person_id,
      title,
      params: { review_id: id, contract_id, job_id },
      conditions: [],
    }
  },
  async dispute({ commander }, id) {
    const { client_id, consultant_id, contract_id, title } = (await commander.load(disputeAggregate, id))
      .state.context
    const { job_id } = (await commander.load(contractAggregate, contract_id)).state.context
    return {
      client: client_id,
      consultant: consultant_id,
      title,
      params: { contract_id, job_id },
      conditions: [],
    }
  },
}

/**
 * Returns the subject of a stream's notifications, in its current state. Throws for a kind of stream without
 * notifications.
 */
export async function subjectOf(deps: Needs<'commander' | 'lookups'>, stream: string): Promise<Subject> {
  const [kind = ''] = stream.split('-', 1)
  const load = subjects[kind]
  if (!load) throw new Error(`there are no notifications about a ${kind}`)
  return load(deps, stream.slice(kind.length + 1))
}
