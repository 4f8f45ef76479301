import * as questions from '#projections/appointments/appointments-questions.ts'
import * as todo from '#projections/appointments/todo.ts'
import { asked } from './asked.ts'
import { CROWDED, HOT, momentOf, nth, OF_HOT, OF_RARE, RARE, ROWS } from './skewed.ts'

const [hot, rare] = [nth(HOT), nth(RARE)]
const [ofHot, ofRare, crowded] = [nth(OF_HOT), nth(OF_RARE), nth(CROWDED)]
/** Half of all appointments are over then. */
const half = momentOf(ROWS / 2)

export const appointments = {
  'projections/appointments/appointments-questions.ts': asked(questions, {
    appointmentsOf: { given: [[hot], [hot, half], [rare]] },
    pastAppointmentsOf: {
      given: [
        [hot, momentOf(ROWS)],
        [hot, momentOf(ROWS), half],
        [rare, momentOf(ROWS)],
      ],
    },
    upcomingAppointmentsOf: {
      given: [
        [hot, half],
        [rare, half],
        [hot, momentOf(ROWS)],
      ],
    },
    appointmentsUnder: { given: [[crowded], [ofRare]] },
    appointmentOf: {
      given: [
        [hot, ofHot],
        [rare, ofHot],
      ],
    },
  }),
  'projections/appointments/todo.ts': asked(todo, {
    invitationsToAnswer: {
      given: [
        [hot, half],
        [rare, half],
      ],
    },
  }),
}
