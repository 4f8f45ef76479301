import { ON_BOARD } from '#domain/hiring/status.ts'
import {
  applicationId,
  contractConversationId,
  jobConversationId,
  pairConversationId,
} from '#domain/kernel/ids.ts'
import type { postMessageRefuses } from '#domain/messaging/refusals.ts'
import { applications } from '../hiring/application.ts'
import { contracts } from '../hiring/contract.ts'
import { jobs } from '../hiring/job.ts'
import { verifiedEmail } from '../identity/account.ts'
import { hasBlocked } from '../identity/block.ts'
import type { Needs, Refused } from '../kernel/dependencies.ts'
import type { Context } from '../kernel/handle.ts'
import { conversations, type Posted, postMessage } from './conversation.ts'

/** Whom to write to, and what about. The title is that of the conversation which begins; without one it is the job's. */
export type Address = {
  participant_id: string
  job_id?: string | undefined
  contract_id?: string | undefined
  title?: string | undefined
}

/** A conversation that these two have or may begin. */
type Found = {
  id: string
  about: { client_id: string; job_id?: string; contract_id?: string; title: string }
}

/**
 * Writes to another member: in the conversation of the contract, else of the job, else of the pair, which begins with
 * it. `NotFound` where contract or job are not between these two, or the other may not be written to.
 */
export async function writeTo(
  deps: Needs<'commander' | 'lookups'>,
  ctx: Context,
  address: Address,
  message: { text: string; key?: string | undefined },
): Promise<Refused<(typeof postMessageRefuses)[number]> | Posted> {
  const user_id = String(ctx.actor.user_id)
  const { participant_id } = address
  if (user_id === participant_id) return { refused: 'NotFound' }
  if (!(await verifiedEmail(deps, user_id))) return { refused: 'email_unverified' }
  const found = await conversationWith(deps, user_id, address)
  if (found === undefined) return { refused: 'NotFound' }
  const begin = { type: 'StartConversation', user_id, participant_id, ...found.about } as const
  const begun = await deps.commander.handle(conversations, found.id, begin, ctx, ['changed_meanwhile'])
  if (begun.refused !== undefined) return { refused: begun.refused }
  return postMessage(deps, ctx, { conversation_id: found.id, ...message })
}

/** `undefined` where contract or job are not between these two, or the other may not be written to, or has blocked. */
export async function conversationWith(
  deps: Needs<'commander' | 'lookups'>,
  me: string,
  { participant_id: other, job_id, contract_id, title = '' }: Address,
): Promise<Found | undefined> {
  if (contract_id !== undefined) return titled(await ofContract(deps, me, other, contract_id), title)
  if (await hasBlocked(deps, other, me)) return undefined
  if (job_id !== undefined) return titled(await ofJob(deps, me, other, job_id), title)
  const id = pairConversationId(me, other)
  const may =
    (await isBegun(deps, id)) ||
    (await deps.lookups.isSearchable(other)) ||
    (await deps.lookups.hasOpenJob(other))
  return may ? { id, about: { client_id: me, title } } : undefined
}

const titled = (found: Found | undefined, title: string): Found | undefined =>
  found && title !== '' ? { ...found, about: { ...found.about, title } } : found

async function ofContract(
  { commander }: Needs<'commander'>,
  me: string,
  other: string,
  contract_id: string,
): Promise<Found | undefined> {
  const { client_id, consultant_id, job_id, title } = (await commander.load(contracts, contract_id)).state
    .context
  const sides = [client_id, consultant_id]
  if (!sides.includes(me) || !sides.includes(other)) return undefined
  return { id: contractConversationId(contract_id), about: { client_id, job_id, contract_id, title } }
}

/** Between a job's owner and somebody who applied for it, asks about it while it is open, or may be found and asked. */
async function ofJob(
  deps: Needs<'commander' | 'lookups'>,
  me: string,
  other: string,
  job_id: string,
): Promise<Found | undefined> {
  const { value, context } = (await deps.commander.load(jobs, job_id)).state
  const { user_id: client_id, title } = context
  if (value === 'none' || ![me, other].includes(client_id)) return undefined
  const consultant_id = client_id === me ? other : me
  const id = jobConversationId(job_id, me, other)
  const applied = await deps.commander.load(applications, applicationId(job_id, consultant_id))
  const isOpen = ON_BOARD.some((state) => state === value)
  const may =
    applied.state.value !== 'none' ||
    (await isBegun(deps, id)) ||
    (isOpen && (consultant_id === me || (await deps.lookups.isSearchable(consultant_id))))
  return may ? { id, about: { client_id, job_id, title } } : undefined
}

export const isBegun = async ({ commander }: Needs<'commander'>, id: string) =>
  (await commander.load(conversations, id)).state.value !== 'none'
