import { contracts } from '../hiring/contract.ts'
import { jobs } from '../hiring/job.ts'
import type { Dependencies } from '../kernel/dependencies.ts'
import type { Context } from '../kernel/handle.ts'
import { licenses, whyUnlicensed } from '../licensing/license.ts'
import { raise } from './notifications.ts'

type Cause = { stream: string; event_id: string; happened_at: string; message: string }

/**
 * Tells the other side of each contract that ran at that moment what happened to a person's account, or, where no
 * license of theirs counts any more, to their license. Nothing else moves; once, however often this runs.
 */
export async function raiseToParties(deps: Dependencies, ctx: Context, cause: Cause) {
  const { stream, happened_at } = cause
  const isLicense = stream.startsWith('license-')
  const id = stream.slice(stream.indexOf('-') + 1)
  const user_id = isLicense ? (await deps.commander.look(licenses, id)).state.context.user_id : id
  for (const contract_id of await deps.lookups.runningContractsOf(user_id, happened_at)) {
    const { state } = await deps.commander.look(contracts, contract_id)
    const { client_id, job_id } = state.context
    const to = client_id === user_id ? 'consultant' : 'client'
    if (isLicense) {
      const job = (await deps.commander.look(jobs, job_id)).state.context
      const why = to === 'client' && (await whyUnlicensed(deps, user_id, job.state, ctx.at))
      if (!why) continue
    }
    await raise(deps, ctx, { ...cause, stream: `contract-${contract_id}`, to, screen: 'ContractDetails' })
  }
}
