import * as appointmentQueries from '#projections/appointments/appointments.ts'
import * as todo from '#projections/appointments/todo.ts'
import { queryCases } from './query-cases.ts'
import { crowded, hot, hotAndRareWith, momentOf, ofRare, ROWS, rare } from './skewed-rows.ts'

/** Half of all appointments have ended at this moment. */
const middleMoment = momentOf(ROWS / 2)

export const appointments = {
  'projections/appointments/appointments.ts': queryCases(appointmentQueries, {
    appointmentsOf: { given: [[hot], [hot, middleMoment], [rare]] },
    pastAppointmentsOf: {
      given: [
        [hot, momentOf(ROWS)],
        [hot, momentOf(ROWS), middleMoment],
        [rare, momentOf(ROWS)],
      ],
    },
    upcomingAppointmentsOf: {
      given: [
        [hot, middleMoment],
        [rare, middleMoment],
        [hot, momentOf(ROWS)],
      ],
    },
    appointmentsOfContract: { given: [[crowded], [ofRare]] },
  }),
  'projections/appointments/todo.ts': queryCases(todo, {
    unansweredInvitationTodos: { given: hotAndRareWith(middleMoment) },
  }),
}
