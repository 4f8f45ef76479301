import { z } from 'zod'
import { idOf, streamOf } from '#domain/kernel/stream.ts'
import { contractAggregate } from '../hiring/contract.ts'
import { jobAggregate } from '../hiring/job.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { CommandContext } from '../kernel/handle.ts'
import { task } from '../kernel/task.ts'
import { licenseAggregate, licenseObstacle } from '../licensing/license.ts'
import { raiseNotification } from './raise-notification.ts'

type Cause = z.infer<typeof Cause>
const Cause = z.object({
  stream: z.string(),
  event_id: z.uuid(),
  happened_at: z.string(),
  kind: z.string().optional(),
  message: z.string(),
  line: z.string().optional(),
})

/**
 * Notifies the other side of each contract that was running at that moment about a change of the person's
 * account, or that none of their licenses counts any more. Each is notified once, however often this runs.
 */
async function raiseForContractParties(
  deps: Needs<'commander' | 'lookups'>,
  ctx: CommandContext,
  cause: Cause,
) {
  const { stream, happened_at } = cause
  const isLicense = stream.startsWith('license-')
  const id = idOf(stream)
  const user_id = isLicense ? (await deps.commander.load(licenseAggregate, id)).state.context.user_id : id
  for (const contract_id of await deps.lookups.runningContractsOf(user_id, happened_at)) {
    const { state } = await deps.commander.load(contractAggregate, contract_id)
    const { client_id, job_id } = state.context
    const to = client_id === user_id ? 'consultant' : 'client'
    if (isLicense) {
      const job = (await deps.commander.load(jobAggregate, job_id)).state.context
      const obstacle = to === 'client' && (await licenseObstacle(deps, user_id, job.state, ctx.at))
      if (!obstacle) continue
    }
    await raiseNotification(deps, ctx, {
      ...cause,
      stream: streamOf('contract', contract_id),
      to,
      screen: 'ContractDetails',
    })
  }
}

export const raiseForContractPartiesTask = task({
  // An old name, which stays since databases have queued tasks of this name.
  name: 'notice-parties',
  payload: Cause,
  key: ({ event_id }) => `notice-parties:${event_id}`,
  run: async (deps: Needs<'commander' | 'lookups'>, cause, ctx) => {
    await raiseForContractParties(deps, ctx, cause)
  },
})
