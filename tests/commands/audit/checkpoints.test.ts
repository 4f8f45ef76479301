import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newestCheckpoint, recordCheckpoint } from '#commands/audit/checkpoints.ts'
import type { Commander } from '#commands/kernel/handle.ts'
import { system } from '#tests/harness/commands/dependencies.ts'
import { world } from '#tests/harness/commands/files.ts'

const START = Date.parse('2026-01-31T12:00:00.000Z')
const DAY_MS = 86_400_000
const dayTime = (day: number) => new Date(START + day * DAY_MS).toISOString()
const tree = (size: number) => ({ size, root: `root ${size}`, note: `note ${size}` })

/** A commander that counts what it loads, and fails before its nth command. */
function watchCommander(commander: Commander, { diesAt = 0 } = {}) {
  const counts = { loads: 0, commands: 0 }
  const watchedCommander: Commander = {
    ...commander,
    load(...args) {
      counts.loads += 1
      return commander.load(...args)
    },
    async handle(...args) {
      counts.commands += 1
      if (counts.commands === diesAt) throw new Error('killed')
      return commander.handle(...args)
    },
  }
  return { commander: watchedCommander, counts }
}

test('Of the checkpoints recorded within a year the last is found without loading all earlier ones', async () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 380 }), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(days, fc.integer({ min: 0, max: 20 }), async (recorded, later) => {
      const { deps } = world()
      const inOrder = recorded.toSorted((one, other) => one - other)
      for (const [size, day] of inOrder.entries())
        for (const portion of [0, 0.3])
          await recordCheckpoint(
            deps,
            { ...system(), at: dayTime(day + portion) },
            tree(2 * size + (portion ? 1 : 0)),
          )
      const { commander, counts } = watchCommander(deps.commander)
      const last = inOrder.at(-1) ?? 0

      expect(await newestCheckpoint({ commander }, dayTime(last + 0.4 + later))).toBe(
        `note ${2 * recorded.length - 1}`,
      )
      expect(counts.loads).toBeLessThan(64)
    }),
    { numRuns: 60 },
  )
})

test('Without any recorded checkpoint the search ends after a load for each month', async () => {
  const { commander, counts } = watchCommander(world().deps.commander)
  expect(await newestCheckpoint({ commander }, dayTime(0))).toBeUndefined()
  expect(counts.loads).toBeLessThan(15)
})

test.each([1, 2])(
  'After a kill before command %i of a recording, the previous or the new checkpoint is found',
  async (diesAt) => {
    const { deps } = world()
    await recordCheckpoint(deps, { ...system(), at: dayTime(0) }, tree(1))
    const { commander } = watchCommander(deps.commander, { diesAt })
    await expect(recordCheckpoint({ commander }, { ...system(), at: dayTime(1) }, tree(2))).rejects.toThrow(
      'killed',
    )

    expect(await newestCheckpoint(deps, dayTime(1))).toBe(diesAt === 1 ? 'note 1' : 'note 2')
    await recordCheckpoint(deps, { ...system(), at: dayTime(1) }, tree(2))
    await recordCheckpoint(deps, { ...system(), at: dayTime(1) }, tree(3))
    expect(await newestCheckpoint(deps, dayTime(1))).toBe('note 3')
  },
)
