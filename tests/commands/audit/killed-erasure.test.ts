import { expect, test } from 'vitest'
import { erasePersonTask } from '#commands/audit/erasure/erase-person.ts'
import { fileKey, inspectUpload } from '#commands/files/content-check.ts'
import { accountAggregate } from '#commands/identity/account.ts'
import { blockAggregate } from '#commands/identity/block.ts'
import { profileImageKey } from '#commands/identity/profile-image.ts'
import type { Erasure } from '#commands/ports/identity/erasure.ts'
import { PROFILE_IMAGE_VARIANTS } from '#domain/identity/profile-images.ts'
import { blockId, newId } from '#domain/kernel/ids.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { by, executeCommand, system } from '#tests/harness/commands/dependencies.ts'
import { stateOf, uploadedBy, world } from '#tests/harness/commands/files.ts'

/** Data of a person outside of the events and objects. Each is removed by a step of its own. */
const STEPS = ['list', 'destroyKey', 'removeSecrets', 'rebuild', 'compact'] as const

/**
 * A person whose erasure was confirmed. They have two files, one of them deleted, a picture, and blocks in
 * both directions.
 */
async function confirmed() {
  const { deps, stored, store } = world()
  const user_id = newId()
  const ids = [await uploadedBy(deps, stored, user_id), await uploadedBy(deps, stored, user_id)]
  for (const id of ids) await inspectUpload(deps, system(), id)
  const image = { user_id, image_id: newId() }
  for (const variant of PROFILE_IMAGE_VARIANTS)
    stored.set(profileImageKey(image, variant), Buffer.from('picture'))
  stored.set(fileKey(newId()), Buffer.from('of somebody else'))
  const [staff_id, other] = [newId(), newId()]
  const admin = (id: string) => ({ ...system(), actor: { kind: 'staff' as const, user_id: id } })
  await executeCommand(
    deps,
    accountAggregate,
    user_id,
    { type: 'RequestErasure', staff_id, reason: 'Asked' },
    admin(staff_id),
  )
  const fit = { admin_since: '2026-01-01T00:00:00.000Z', related: false }
  await executeCommand(
    deps,
    accountAggregate,
    user_id,
    { type: 'ConfirmErasure', staff_id: other, ...fit },
    admin(other),
  )
  const pairs = [
    { user_id, person_id: other },
    { user_id: other, person_id: user_id },
  ]
  for (const pair of pairs)
    await executeCommand(
      deps,
      blockAggregate,
      blockId(pair.user_id, pair.person_id),
      { type: 'BlockPerson', ...pair },
      by(pair.user_id),
    )
  const lookups = {
    ...deps.lookups,
    blocksWith: async () => pairs,
    unsettledOf: async () => [],
    openJobsOf: async () => [],
    openApplicationsBy: async () => [],
    filesOf: async () => ids,
  }
  return { deps: { ...deps, lookups }, stored, store, user_id, ids, pairs }
}

/** Runs the task with a kill at its nth effect, before or after it; then once to its end, and once more. */
async function erasedThough(killPoint: number, killTime: 'before' | 'after') {
  const { deps, stored, store, user_id, ids, pairs } = await confirmed()
  let effects = 0
  let kills = killPoint > 0
  const killing =
    <A extends unknown[], R>(act: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      effects += 1
      const dies = kills && effects === killPoint
      if (dies && killTime === 'before') throw new Error('killed')
      const answer = await act(...args)
      if (dies) throw new Error('killed')
      return answer
    }
  const doneSteps = new Set<string>()
  const step = (name: (typeof STEPS)[number]) => killing(async () => void doneSteps.add(name))
  const erasure: Erasure = {
    list: step('list'),
    destroyKey: step('destroyKey'),
    removeSecrets: step('removeSecrets'),
    rebuild: step('rebuild'),
    compact: step('compact'),
  }
  const { commander, objects } = deps
  const needs = {
    ...deps,
    erasure,
    commander: { ...commander, handle: killing(commander.handle) as typeof commander.handle },
    objects: { ...objects, remove: killing(objects.remove), erase: killing(objects.erase) },
  }
  const run = () => erasePersonTask.run(needs, { user_id, listed: false }, system())
  if (kills) await expect(run()).rejects.toThrow('killed')
  kills = false
  const first = effects
  for (const _ of ['again', 'and once more']) await run()
  const types = (await store.read(streamOf('account', user_id)))?.events.map(({ event }) => event.type)
  expect(types?.slice(-3)).toEqual(['ErasureRequested', 'ErasureConfirmed', 'PersonErased'])
  expect([...doneSteps].toSorted()).toEqual([...STEPS].toSorted())
  expect([...stored.keys()].filter((key) => !key.startsWith('files/'))).toEqual([])
  expect([...stored.values()].map(String)).toEqual(['of somebody else'])
  for (const id of ids) expect(await stateOf(deps, id)).toBe('deleted')
  for (const pair of pairs) {
    const blockEvents = (await store.read(streamOf('block', blockId(pair.user_id, pair.person_id))))?.events
    expect(blockEvents?.map(({ event }) => event.type)).toEqual(['PersonBlocked', 'PersonUnblocked'])
  }
  return killPoint > 0 ? first : effects
}

test('An erasure that is killed before or after any of its effects completes, once', async () => {
  const effects = await erasedThough(0, 'before')
  expect(effects).toBeGreaterThan(15)
  for (let killPoint = 1; killPoint <= effects; killPoint++)
    for (const killTime of ['before', 'after'] as const) await erasedThough(killPoint, killTime)
})
