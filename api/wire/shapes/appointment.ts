import { z } from 'zod'
import { PersonResponse } from './person.ts'
import { Id, Line, Time } from './values.ts'

const appointmentFields = {
  id: Id,
  title: Line,
  start_time: z.int().meta({ description: 'The milliseconds since 1970, in UTC' }),
  end_time: z.int(),
  duration: z.int().meta({ description: 'The duration in whole hours' }),
  invite_user_id: Id,
  user_id: Id,
  contract_id: Id,
  accepted: z.boolean(),
  denied: z.boolean(),
  cancelled: z.boolean(),
  revision: z.int(),
  created_at: Time,
  updated_at: Time,
}

export type AppointmentResponse = z.infer<typeof AppointmentResponse>
export const AppointmentResponse = z.object(appointmentFields).meta({ id: 'Appointment' })

/** An appointment with the other person, the title of the contract, and the reader's side of it. */
export type ListedAppointmentResponse = z.infer<typeof ListedAppointmentResponse>
export const ListedAppointmentResponse = z
  .object({
    ...appointmentFields,
    person: PersonResponse,
    contract_title: Line,
    as: z.enum(['client', 'consultant']),
  })
  .meta({ id: 'ListedAppointment' })
