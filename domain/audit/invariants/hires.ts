import { idOf } from '../../kernel/stream.ts'
import { createFindingCounter, type InvariantCheck } from './check.ts'

type JobCounts = { reserved: string | undefined; filled: number; accepted: number; contracts: number }

/** A job has at most one filled application, one contract and one live reservation. */
export function createHireCheck(): InvariantCheck {
  const { countChecked, addViolation, finding } = createFindingCounter()
  const jobs = new Map<string, JobCounts>()
  /** The job of each application that may still be accepted. */
  const jobOfApplication = new Map<string, string>()

  function jobOf(id: string) {
    const job = jobs.get(id) ?? { reserved: undefined, filled: 0, accepted: 0, contracts: 0 }
    jobs.set(id, job)
    return job
  }

  return {
    observe(recorded) {
      const { stream, event } = recorded
      const id = idOf(stream)
      switch (event.type) {
        case 'ApplicationSubmitted':
          jobOfApplication.set(id, event.job_id)
          break
        case 'ApplicationDeclined':
        case 'ApplicationWithdrawn':
          jobOfApplication.delete(id)
          break
        case 'ApplicationAccepted': {
          countChecked()
          const job_id = jobOfApplication.get(id)
          if (job_id === undefined) addViolation(recorded, 'an application was accepted that was not open')
          else if (++jobOf(job_id).accepted > 1) addViolation(recorded, 'a second application was accepted')
          break
        }
        case 'JobReservedForHire': {
          countChecked()
          const job = jobOf(id)
          if (job.reserved !== undefined && job.reserved !== event.payment_id)
            addViolation(recorded, 'reserved while another reservation was live')
          job.reserved = event.payment_id
          break
        }
        case 'HireReservationReleased':
          jobOf(id).reserved = undefined
          break
        case 'JobFilled':
          countChecked()
          if (++jobOf(id).filled > 1) addViolation(recorded, 'filled a second time')
          break
        case 'ContractStarted':
          countChecked()
          if (++jobOf(event.job_id).contracts > 1) addViolation(recorded, 'a second contract for its job')
          break
      }
    },
    finding,
  }
}
