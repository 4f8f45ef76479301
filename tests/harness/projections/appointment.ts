import { appointments } from '#projections/appointments/appointments.ts'
import { id, spring, summer } from '#tests/domain/scenarios/scenario.ts'
import { lifecycle } from './lifecycle.ts'

export const appointment = lifecycle('appointment', appointments, {
  shared: [
    'contract_id',
    'user_id',
    'invite_user_id',
    'title',
    'starts_at',
    'hours',
    'revision',
    'created_at',
    'updated_at',
  ],
  more: ([row], { value }) => ({ status: [row?.status, value] }),
  pools: { at: [spring, summer], starts_at: [summer], hours: [1, 12, 13], parties: [[id(1), id(2)]] },
})
