import type { Job as Shown } from '#api/wire/shapes/job.ts'
import { Job, job as machine } from '#domain/hiring/job.ts'
import { jobStatus } from '#domain/hiring/status.ts'
import { currentTime, machineAt } from '#web/app/machine-state.ts'

/** What the client may do with a job now, by the rule that the server uses. */
export function jobChoices(shown: Shown): { edit: boolean; close: boolean; hire: boolean } {
  const value = jobStatus.stateOf(shown.status)
  if (value === undefined) return { edit: false, close: false, hire: false }
  const state = machineAt(machine, value)
  const leads = (command: Parameters<typeof Job.decide>[1]) => Job.decide(state, command).events.length > 0
  const { title, city, state: where, zip, description, categories, skills, usingMedicaid } = shown
  const edit = { title, city, state: where, zip, description, categories, skills, usingMedicaid }
  const hire = { application_id: 'application', consultant_id: 'consultant', payment_id: 'payment', price: 1 }
  return {
    edit: leads({ type: 'EditJob', at: currentTime(), ...edit }),
    close: leads({ type: 'CloseJob', at: currentTime() }),
    hire: leads({ type: 'ReserveJobForHire', at: currentTime(), ...hire }),
  }
}
