import { z } from 'zod'
import { accounts } from '../../identity/account.ts'
import { endBlocks } from '../../identity/block.ts'
import type { Needs } from '../../kernel/dependencies.ts'
import { asSystem, type Context } from '../../kernel/handle.ts'
import { task } from '../../kernel/task.ts'
import type { Erasure } from '../../ports/identity/erasure.ts'
import { closeBoardEntries, removePersonFiles } from './remove-person-data.ts'

const UNSETTLED_RETRY_SECONDS = 60

type Deps = Needs<'commander' | 'lookups' | 'objects'> & { erasure: Erasure }

/**
 * Whether to carry out the erasure of this person. If a person on the list of erased people has an account,
 * it came from a restored backup, and nobody has to confirm again.
 */
async function isDue({ commander }: Pick<Deps, 'commander'>, ctx: Context, user_id: string, listed: boolean) {
  const { value } = (await commander.load(accounts, user_id)).state
  if (value === 'erasing') return true
  if (!listed || value === 'none' || value === 'erased') return false
  await commander.handle(accounts, user_id, { type: 'RepeatErasure' }, asSystem(ctx))
  return true
}

/**
 * Carries out a confirmed erasure. The task may be killed at any point and then runs again from the
 * beginning; only its end marks the person as erased. Payments that began just before the request are settled
 * first, since they need names and addresses.
 */
export const erasePersonTask = task({
  name: 'erase-person',
  payload: z.object({ user_id: z.uuid(), listed: z.boolean().default(false) }),
  key: ({ user_id }) => `erase-person:${user_id}`,
  queue: () => 'erase-person',
  run: async (deps: Deps, { user_id, listed }, ctx) => {
    if (!(await isDue(deps, ctx, user_id, listed))) return
    if (!listed && (await deps.lookups.unsettledOf(user_id, 'all')).length > 0)
      return { run_again_in: UNSETTLED_RETRY_SECONDS }
    await deps.erasure.list(user_id)
    await deps.erasure.destroyKey(user_id)
    await deps.erasure.removeSecrets(user_id)
    // The read models of a restored backup may be outdated. Only rebuilt ones list everything to remove.
    await deps.erasure.rebuild()
    await closeBoardEntries(deps, ctx, user_id)
    await endBlocks(deps, ctx, user_id)
    await removePersonFiles(deps, ctx, user_id)
    await deps.erasure.compact()
    const { refused } = await deps.commander.handle(accounts, user_id, { type: 'ErasePerson' }, asSystem(ctx))
    if (refused !== undefined) throw new Error(`an erasure could not end: ${refused}`)
    return
  },
})
