import type { AppointmentEvent } from '#domain/appointments/messages.ts'
import { id, spring, summer } from '../scenario.ts'

const [contract_id, creator, invitee] = [id(1), id(2), id(3)]
export const sides = { contract_id, user_id: creator, invite_user_id: invitee }
const parties = [invitee, creator]
export const plan = { title: 'Walk through section 3', starts_at: '2026-07-01T15:00:00.000Z', hours: 1 }
export const later = { title: 'Walk through section 4', starts_at: '2026-07-02T15:00:00.000Z', hours: 12 }
/** While it takes place, and at the moment of its end. */
export const meanwhile = '2026-07-01T15:30:00.000Z'
export const end = '2026-07-01T16:00:00.000Z'

export const proposed: AppointmentEvent = { type: 'AppointmentProposed', at: spring, ...sides, ...plan }
export const moved: AppointmentEvent = { type: 'AppointmentRescheduled', at: summer, ...later }
export const accepted: AppointmentEvent = { type: 'AppointmentAccepted', at: summer }
export const denied: AppointmentEvent = { type: 'AppointmentDenied', at: summer }
export const cancelled: AppointmentEvent = { type: 'AppointmentCancelled', at: summer }

const runs = { contract_ended: false }
const propose = { type: 'ProposeAppointment', at: spring, ...sides, ...plan, parties, ...runs } as const
const move = { type: 'RescheduleAppointment', at: summer, ...later, ...runs } as const
export const accept = { type: 'AcceptAppointment', at: summer } as const
const deny = { type: 'DenyAppointment', at: summer } as const
const cancel = { type: 'CancelAppointment', at: summer } as const

export const asked = {
  propose,
  'propose for this very moment': { ...propose, at: plan.starts_at },
  'propose for the moment before': { ...propose, at: meanwhile },
  'propose 12 hours': { ...propose, hours: 12 },
  'propose 13 hours': { ...propose, hours: 13 },
  'propose no hours': { ...propose, hours: 0 },
  'propose an hour and a half': { ...propose, hours: 1.5 },
  'invite oneself': { ...propose, invite_user_id: creator },
  'invite a stranger': { ...propose, invite_user_id: id(9) },
  'propose after the end of the contract': { ...propose, contract_ended: true },
  move,
  'move from the first revision': { ...move, revision: 0 },
  'move from the second revision': { ...move, revision: 1 },
  'move to the same': { ...move, ...plan, revision: 7 },
  'move to the past': { ...move, starts_at: spring },
  'move to 13 hours': { ...move, hours: 13 },
  'move after the end of the contract': { ...move, contract_ended: true },
  accept,
  'accept the first revision': { ...accept, revision: 0 },
  'accept the second revision': { ...accept, revision: 1 },
  'accept while it takes place': { ...accept, at: meanwhile },
  'accept after its end': { ...accept, at: end },
  deny,
  'deny the first revision': { ...deny, revision: 0 },
  'deny the second revision': { ...deny, revision: 1 },
  'deny after its end': { ...deny, at: end },
  cancel,
  'cancel while it takes place': { ...cancel, at: meanwhile },
  'cancel after its end': { ...cancel, at: end },
}

/** The same answer to everything that the other side may say. */
export const answers = <O>(outcome: O) => ({
  accept: outcome,
  'accept the first revision': outcome,
  'accept the second revision': outcome,
  'accept while it takes place': outcome,
  'accept after its end': outcome,
})
export const denials = <O>(outcome: O) => ({
  deny: outcome,
  'deny the first revision': outcome,
  'deny the second revision': outcome,
  'deny after its end': outcome,
})
export const moves = <O>(outcome: O) => ({
  move: outcome,
  'move from the first revision': outcome,
  'move from the second revision': outcome,
  'move to the same': outcome,
  'move to the past': outcome,
  'move to 13 hours': outcome,
  'move after the end of the contract': outcome,
})
export const cancels = <O>(outcome: O) => ({
  cancel: outcome,
  'cancel while it takes place': outcome,
  'cancel after its end': outcome,
})
