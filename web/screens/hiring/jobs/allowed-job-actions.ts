import type { JobResponse } from '#api/wire/shapes/job.ts'
import { jobLifecycle, jobMachine } from '#domain/hiring/job.ts'
import { jobStatus } from '#domain/hiring/status.ts'
import { currentTime, machineAt } from '#web/app/machine-state.ts'

/** What the client may do with a job now, by the server's rule. */
export function allowedJobActions(jobView: JobResponse): { edit: boolean; close: boolean; hire: boolean } {
  const value = jobStatus.stateOf(jobView.status)
  if (value === undefined) return { edit: false, close: false, hire: false }
  const state = machineAt(jobMachine, value)
  const isAllowed = (command: Parameters<typeof jobLifecycle.decide>[1]) =>
    jobLifecycle.decide(state, command).events.length > 0
  const { title, city, state: usState, zip, description, categories, skills, usingMedicaid } = jobView
  const edit = { title, city, state: usState, zip, description, categories, skills, usingMedicaid }
  const hire = { application_id: 'application', consultant_id: 'consultant', payment_id: 'payment', price: 1 }
  return {
    edit: isAllowed({ type: 'EditJob', at: currentTime(), ...edit }),
    close: isAllowed({ type: 'CloseJob', at: currentTime() }),
    hire: isAllowed({ type: 'ReserveJobForHire', at: currentTime(), ...hire }),
  }
}
