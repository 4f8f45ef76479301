import { type AttemptCommand, attemptLifecycle, type attemptMachine } from '#domain/audit/attempt.ts'
import { recordRefusedCallRefusals } from '#domain/audit/refusals.ts'
import { derivedId } from '#domain/kernel/ids.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { Aggregate, CommandContext, Without } from '../kernel/handle.ts'
import { anyMember } from '../kernel/rules.ts'

const attemptAggregate: Aggregate<typeof attemptMachine> = {
  kind: 'attempt',
  decider: attemptLifecycle,
  may: { RecordRefusal: anyMember },
}

export type RefusedCall = Without<AttemptCommand, 'type' | 'at'>

/** Records the refusal of a known person's call, once for each request. */
export const recordRefusal = ({ commander }: Needs<'commander'>, ctx: CommandContext, call: RefusedCall) =>
  commander.handle(
    attemptAggregate,
    derivedId(ctx.command_id, 'attempt'),
    { type: 'RecordRefusal', ...call },
    ctx,
    recordRefusedCallRefusals,
  )
