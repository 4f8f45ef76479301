import { appointmentLifecycle, type appointmentMachine } from '#domain/appointments/appointment.ts'
import {
  acceptAppointmentRefusals,
  cancelAppointmentRefusals,
  denyAppointmentRefusals,
  proposeAppointmentRefusals,
  rescheduleAppointmentRefusals,
} from '#domain/appointments/refusals.ts'
import { RUNNING_CONTRACT_STATES } from '#domain/hiring/status.ts'
import { contractAggregate } from '../hiring/contract.ts'
import { hasBlocked } from '../identity/block.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { type Aggregate, type CommandContext, callerId } from '../kernel/handle.ts'
import { refusedAsNotFound } from '../kernel/outcome.ts'
import { onlyPersonIn } from '../kernel/rules.ts'

const byCreator = onlyPersonIn('user_id')
const byInvitee = onlyPersonIn('invite_user_id')

export const appointmentAggregate: Aggregate<typeof appointmentMachine> = {
  kind: 'appointment',
  decider: appointmentLifecycle,
  may: {
    // The command names the proposer, since a new appointment has no context yet.
    ProposeAppointment: ({ user_id }, _, command) =>
      user_id !== undefined && 'user_id' in command && command.user_id === user_id,
    RescheduleAppointment: byCreator,
    AcceptAppointment: byInvitee,
    DenyAppointment: byInvitee,
    CancelAppointment: byCreator,
  },
  goneStates: ['none'],
}

/** `starts_at` is a moment, `hours` the length of the appointment. */
type AppointmentPlan = { title: string; starts_at: string; hours: number }

/** Returns the sides of a contract, and whether it has ended; no sides if the contract does not exist. */
async function contractOf({ commander }: Needs<'commander'>, contract_id: string) {
  const { value, context } = (await commander.load(contractAggregate, contract_id)).state
  const contract_parties = value === 'none' ? [] : [context.client_id, context.consultant_id]
  return { contract_parties, contract_ended: !RUNNING_CONTRACT_STATES.some((state) => state === value) }
}

/** One side of a contract invites the other. `NotFound` for a contract of others. */
export async function proposeAppointment(
  deps: Needs<'commander'>,
  ctx: CommandContext,
  invitation: AppointmentPlan & { contract_id: string; invite_user_id: string },
) {
  const user_id = callerId(ctx)
  const contract = await contractOf(deps, invitation.contract_id)
  if (!contract.contract_parties.includes(user_id)) return refusedAsNotFound
  if (await hasBlocked(deps, invitation.invite_user_id, user_id)) return refusedAsNotFound
  const command = { type: 'ProposeAppointment', user_id, ...invitation, ...contract } as const
  const id = ctx.command_id
  const outcome = await deps.commander.handle(
    appointmentAggregate,
    id,
    command,
    ctx,
    proposeAppointmentRefusals,
  )
  return outcome.refused === undefined ? { ...outcome, id } : outcome
}

/** The creator changes title, time or length before the invitee has replied. */
export async function rescheduleAppointment(
  deps: Needs<'commander'>,
  ctx: CommandContext,
  id: string,
  plan: AppointmentPlan & { revision?: number | undefined },
) {
  const { contract_id, user_id, invite_user_id } = (await deps.commander.load(appointmentAggregate, id)).state
    .context
  if (contract_id === '') return refusedAsNotFound
  if (await hasBlocked(deps, invite_user_id, user_id)) return refusedAsNotFound
  const { contract_ended } = await contractOf(deps, contract_id)
  const command = { type: 'RescheduleAppointment', ...plan, contract_ended } as const
  return deps.commander.handle(appointmentAggregate, id, command, ctx, rescheduleAppointmentRefusals)
}

/** Returns the use case in which the invitee answers. With a revision, only that version is answered. */
const answerAppointment =
  <const R extends string>(type: 'AcceptAppointment' | 'DenyAppointment', refusals: readonly R[]) =>
  ({ commander }: Needs<'commander'>, ctx: CommandContext, id: string, revision: number | undefined) =>
    commander.handle(appointmentAggregate, id, { type, revision }, ctx, refusals)

export const acceptAppointment = answerAppointment('AcceptAppointment', acceptAppointmentRefusals)
export const denyAppointment = answerAppointment('DenyAppointment', denyAppointmentRefusals)

/** The creator cancels the appointment, even an accepted one. */
export const cancelAppointment = ({ commander }: Needs<'commander'>, ctx: CommandContext, id: string) =>
  commander.handle(appointmentAggregate, id, { type: 'CancelAppointment' }, ctx, cancelAppointmentRefusals)
