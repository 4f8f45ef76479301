import type { z } from 'zod'
import { ListedAppointmentResponse } from '#api/wire/shapes/appointment.ts'
import { newId } from '#domain/kernel/ids.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import { type FakeResponses, refusedAs, succeedAfter } from './fake-api.ts'
import { sample } from './sample-values.ts'

type Booked = z.output<typeof ListedAppointmentResponse>

/** An appointment, with the answers to all calls about it. */
export function sampleAppointment(changes: Partial<Booked>) {
  const start_time = changes.start_time ?? Date.UTC(2049, 5, 15, 14, 30)
  let appointment: Booked = sample(ListedAppointmentResponse, {
    id: newId(),
    contract_title: 'Wound care protocol review',
    duration: 1,
    start_time,
    end_time: start_time + hours(1),
    ...changes,
  })
  const change = (more: Partial<Booked>) => {
    appointment = { ...appointment, ...more, revision: appointment.revision + 1 }
  }
  const isOver = () => appointment.denied || appointment.cancelled
  const responses: FakeResponses = {
    'GET /appointments': ({ query }) => ({
      appointments: isOver() === (query.when === 'past') ? [appointment] : [],
    }),
    'GET /appointments/{id}': () => ({ appointment }),
    'POST /appointments/update/{id}': ({ body: { title, start_time, end_time } }) => {
      change({ title, start_time, end_time })
      return { success: true, appointment }
    },
    'GET /appointments/accept/{id}': ({ query }) => {
      if (query.revision !== appointment.revision)
        throw refusedAs('GET /appointments/accept/{id}', 'changed_meanwhile')
      change({ accepted: true })
      return { success: true }
    },
    'GET /appointments/cancel/{id}': succeedAfter(() => change({ cancelled: true })),
  }
  return {
    id: appointment.id,
    /** The appointment as it is now. */
    now: () => appointment,
    change,
    responses,
    path: `/appointment/${appointment.id}`,
  }
}
