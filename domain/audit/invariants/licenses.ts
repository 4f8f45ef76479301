import { idOf } from '../../kernel/stream.ts'
import { countedFor, follow, type Held, type Places, place, spanOf } from '../eligibility/held.ts'
import { type Check, counting, LONGEST_COMMAND } from './check.ts'

type Application = { job_id: string; consultant_id: string }

/** Invariant 5: nobody applied or was hired without a license that counted at that moment. */
export function everybodyIsLicensed(): Check {
  const { checked, broken, finding } = counting()
  const owners = new Map<string, string>()
  const licenses = new Map<string, Held>()
  const places: Places = new Map()
  const applications = new Map<string, Application>()

  return {
    see(recorded) {
      const { stream, event } = recorded
      if (place(places, recorded)) return
      const id = idOf(stream)
      if (stream.startsWith('license-')) {
        if (event.type === 'LicenseSubmitted') owners.set(id, event.user_id)
        const owner = owners.get(id) ?? ''
        const held = licenses.get(owner) ?? new Map()
        licenses.set(owner, held)
        return follow(held, recorded)
      }
      if (event.type !== 'ApplicationSubmitted' && event.type !== 'ApplicationOffered') return
      const application = event.type === 'ApplicationSubmitted' ? event : applications.get(id)
      if (!application) return
      const { job_id, consultant_id } = application
      applications.set(id, { job_id, consultant_id })
      checked()
      const held: Held = licenses.get(consultant_id) ?? new Map()
      if (countedFor(held, places.get(job_id), spanOf(recorded, LONGEST_COMMAND)).length === 0)
        broken(recorded, 'no license of theirs counted')
    },
    finding,
  }
}
