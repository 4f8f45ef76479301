import { contactLifecycle, type contactMachine } from '#domain/disputes/contact.ts'
import { handleContactMessageRefusals, sendContactMessageRefusals } from '#domain/disputes/refusals.ts'
import type { Actor } from '#domain/kernel/catalog.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { type Aggregate, type CommandContext, callerId } from '../kernel/handle.ts'
import { onlyStaff } from '../kernel/rules.ts'

export const contactAggregate: Aggregate<typeof contactMachine> = {
  kind: 'contact',
  decider: contactLifecycle,
  may: {
    // A member writes under their own `user_id`, a visitor without any.
    SendContactMessage: ({ user_id }, _, fields) =>
      fields.type === 'SendContactMessage' && fields.user_id === user_id,
    HandleContactMessage: (actor: Actor, { user_id }) => onlyStaff(actor) && actor.user_id !== user_id,
  },
  goneStates: ['none'],
}

type MessageFields = {
  message: string
  name?: string | undefined
  email?: string | undefined
  phone?: string | undefined
}

/** Records a message from a member or a visitor to support. */
export async function sendContactMessage(
  deps: Needs<'commander'>,
  ctx: CommandContext,
  messageFields: MessageFields,
) {
  const id = ctx.command_id
  const { user_id } = ctx.actor
  const owner = user_id === undefined ? { owner_id: id } : { owner_id: user_id, user_id }
  return deps.commander.handle(
    contactAggregate,
    id,
    { type: 'SendContactMessage', ...owner, ...messageFields },
    ctx,
    sendContactMessageRefusals,
  )
}

/**
 * Marks a message as handled; a repeat changes nothing. Refused as `NotFound` also for the caller's own
 * message.
 */
export const handleContactMessage = (deps: Needs<'commander'>, ctx: CommandContext, id: string) =>
  deps.commander.handle(
    contactAggregate,
    id,
    { type: 'HandleContactMessage', staff_id: callerId(ctx) },
    ctx,
    handleContactMessageRefusals,
  )
