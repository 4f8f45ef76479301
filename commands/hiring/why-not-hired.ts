import { isBarred } from '#domain/identity/status.ts'
import { accounts } from '../identity/account.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { licenseObstacle } from '../licensing/license.ts'
import { applications } from './application.ts'
import { jobs } from './job.ts'

/** Returns the reason why this application cannot be hired at that moment; `undefined` if it can. */
export async function hireObstacle(deps: Needs<'commander' | 'lookups'>, application_id: string, at: string) {
  const { state } = await deps.commander.load(applications, application_id)
  if (state.value !== 'applied' && state.value !== 'offered') return 'application_not_open'
  const { consultant_id, job_id } = state.context
  const { state: account } = await deps.commander.load(accounts, consultant_id)
  if (isBarred(account.value)) return 'consultant_unavailable'
  const { state: job } = await deps.commander.load(jobs, job_id)
  if (await licenseObstacle(deps, consultant_id, job.context.state, at)) return 'no_license_in_state'
  return undefined
}
