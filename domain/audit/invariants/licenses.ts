import { idOf } from '../../kernel/stream.ts'
import {
  decisionPeriodOf,
  type JobStateHistories,
  type LicenseHistories,
  licensesCountingFor,
  recordJobState,
  recordLicenseEvent,
} from '../eligibility/histories.ts'
import { createFindingCounter, type InvariantCheck, MAX_COMMAND_DURATION_MS } from './check.ts'

type Application = { job_id: string; consultant_id: string }

/** Nobody applied or was hired without a license that counted at that moment. */
export function createLicenseCheck(): InvariantCheck {
  const { countChecked, addViolation, finding } = createFindingCounter()
  const owners = new Map<string, string>()
  const historiesByOwner = new Map<string, LicenseHistories>()
  const jobStateHistories: JobStateHistories = new Map()
  const applications = new Map<string, Application>()

  return {
    observe(recorded) {
      const { stream, event } = recorded
      if (recordJobState(jobStateHistories, recorded)) return
      const id = idOf(stream)
      if (stream.startsWith('license-')) {
        if (event.type === 'LicenseSubmitted') owners.set(id, event.user_id)
        const owner = owners.get(id) ?? ''
        const ownerHistories = historiesByOwner.get(owner) ?? new Map()
        historiesByOwner.set(owner, ownerHistories)
        return recordLicenseEvent(ownerHistories, recorded)
      }
      if (event.type !== 'ApplicationSubmitted' && event.type !== 'ApplicationOffered') return
      const application = event.type === 'ApplicationSubmitted' ? event : applications.get(id)
      if (!application) return
      const { job_id, consultant_id } = application
      applications.set(id, { job_id, consultant_id })
      countChecked()
      const ownerHistories: LicenseHistories = historiesByOwner.get(consultant_id) ?? new Map()
      if (
        licensesCountingFor(
          ownerHistories,
          jobStateHistories.get(job_id),
          decisionPeriodOf(recorded, MAX_COMMAND_DURATION_MS),
        ).length === 0
      )
        addViolation(recorded, 'no license of theirs counted')
    },
    finding,
  }
}
