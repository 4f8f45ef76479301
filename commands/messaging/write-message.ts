import { JOB_BOARD_STATES } from '#domain/hiring/status.ts'
import {
  applicationId,
  contractConversationId,
  jobConversationId,
  pairConversationId,
} from '#domain/kernel/ids.ts'
import type { postMessageRefusals } from '#domain/messaging/refusals.ts'
import { applicationAggregate } from '../hiring/application.ts'
import { contractAggregate } from '../hiring/contract.ts'
import { jobAggregate } from '../hiring/job.ts'
import { hasVerifiedEmail } from '../identity/account.ts'
import { hasBlocked } from '../identity/block.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { type CommandContext, callerId } from '../kernel/handle.ts'
import { refusedAsNotFound, type UseCaseOutcome } from '../kernel/outcome.ts'
import { conversationAggregate, type PostedMessage, postMessage } from './conversation.ts'

/**
 * The recipient, and what the message is about. `title` is that of a new conversation; without one it is the
 * job's.
 */
export type Recipient = {
  participant_id: string
  job_id?: string | undefined
  contract_id?: string | undefined
  title?: string | undefined
}

/** A conversation that these two members have or may begin. */
type ConversationStart = {
  id: string
  subject: { client_id: string; job_id?: string; contract_id?: string; title: string }
}

/**
 * Writes to another member: in the conversation of the contract, else of the job, else of the pair. A
 * conversation that does not exist begins with this message. Refused as `NotFound` if contract or job are not
 * between these two, or the other member may not be written to.
 */
export async function writeToMember(
  deps: Needs<'commander' | 'lookups'>,
  ctx: CommandContext,
  recipient: Recipient,
  message: { text: string; key?: string | undefined },
): Promise<UseCaseOutcome<typeof postMessageRefusals, PostedMessage>> {
  const user_id = callerId(ctx)
  const { participant_id } = recipient
  if (user_id === participant_id) return refusedAsNotFound
  if (!(await hasVerifiedEmail(deps, user_id))) return { refused: 'email_unverified' }
  const conversationStart = await conversationWith(deps, user_id, recipient)
  if (conversationStart === undefined) return refusedAsNotFound
  const startCommand = {
    type: 'StartConversation',
    user_id,
    participant_id,
    ...conversationStart.subject,
  } as const
  const startOutcome = await deps.commander.handle(
    conversationAggregate,
    conversationStart.id,
    startCommand,
    ctx,
    ['changed_meanwhile'],
  )
  if (startOutcome.refused !== undefined) return { refused: startOutcome.refused }
  return postMessage(deps, ctx, { conversation_id: conversationStart.id, ...message })
}

/**
 * Returns `undefined` if contract or job are not between these two, or the other member may not be written to
 * or has blocked the writer.
 */
export async function conversationWith(
  deps: Needs<'commander' | 'lookups'>,
  user_id: string,
  { participant_id: other_id, job_id, contract_id, title = '' }: Recipient,
): Promise<ConversationStart | undefined> {
  if (contract_id !== undefined)
    return withTitle(await contractConversation(deps, contract_id, { user_id, other_id }), title)
  if (await hasBlocked(deps, other_id, user_id)) return undefined
  if (job_id !== undefined)
    return withTitle(await jobConversation(deps, job_id, { user_id, other_id }), title)
  const id = pairConversationId(user_id, other_id)
  const mayWrite =
    (await hasStarted(deps, id)) ||
    (await deps.lookups.isSearchable(other_id)) ||
    (await deps.lookups.hasOpenJob(other_id))
  return mayWrite ? { id, subject: { client_id: user_id, title } } : undefined
}

const withTitle = (
  conversationStart: ConversationStart | undefined,
  title: string,
): ConversationStart | undefined =>
  conversationStart && title !== ''
    ? { ...conversationStart, subject: { ...conversationStart.subject, title } }
    : conversationStart

/** The writing member, and the recipient. */
type Pair = { user_id: string; other_id: string }

async function contractConversation(
  { commander }: Needs<'commander'>,
  contract_id: string,
  { user_id, other_id }: Pair,
): Promise<ConversationStart | undefined> {
  const { client_id, consultant_id, job_id, title } = (await commander.load(contractAggregate, contract_id))
    .state.context
  const sides = [client_id, consultant_id]
  if (!sides.includes(user_id) || !sides.includes(other_id)) return undefined
  return { id: contractConversationId(contract_id), subject: { client_id, job_id, contract_id, title } }
}

/**
 * The conversation between a job's owner and a consultant who applied for it, asks about it while it is open,
 * or can be found and asked.
 */
async function jobConversation(
  deps: Needs<'commander' | 'lookups'>,
  job_id: string,
  { user_id, other_id }: Pair,
): Promise<ConversationStart | undefined> {
  const { value, context } = (await deps.commander.load(jobAggregate, job_id)).state
  const { user_id: client_id, title } = context
  if (value === 'none' || ![user_id, other_id].includes(client_id)) return undefined
  const consultant_id = client_id === user_id ? other_id : user_id
  const id = jobConversationId(job_id, user_id, other_id)
  const application = await deps.commander.load(applicationAggregate, applicationId(job_id, consultant_id))
  const isOpen = JOB_BOARD_STATES.some((state) => state === value)
  const mayWrite =
    application.state.value !== 'none' ||
    (await hasStarted(deps, id)) ||
    (isOpen && (consultant_id === user_id || (await deps.lookups.isSearchable(consultant_id))))
  return mayWrite ? { id, subject: { client_id, job_id, title } } : undefined
}

export const hasStarted = async ({ commander }: Needs<'commander'>, id: string) =>
  (await commander.load(conversationAggregate, id)).state.value !== 'none'
