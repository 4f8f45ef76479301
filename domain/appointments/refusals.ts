// The refusals of each use case. The use case, its route and the messages on screen share these lists.

export const proposeAppointmentRefusals = [
  'not_invitable',
  'start_in_past',
  'appointment_length',
  'contract_ended',
  'changed_meanwhile',
] as const
export const rescheduleAppointmentRefusals = [
  'start_in_past',
  'appointment_length',
  'contract_ended',
  'appointment_answered',
  'appointment_cancelled',
  'changed_meanwhile',
] as const
export const acceptAppointmentRefusals = [
  'appointment_answered',
  'appointment_cancelled',
  'appointment_over',
  'changed_meanwhile',
] as const
export const denyAppointmentRefusals = [
  'appointment_answered',
  'appointment_cancelled',
  'changed_meanwhile',
] as const
export const cancelAppointmentRefusals = [
  'appointment_answered',
  'appointment_over',
  'changed_meanwhile',
] as const
