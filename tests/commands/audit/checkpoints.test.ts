import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newestCheckpoint, recordCheckpoint } from '#commands/audit/checkpoints.ts'
import type { Commander } from '#commands/kernel/handle.ts'
import { system } from '#tests/harness/commands/dependencies.ts'
import { world } from '#tests/harness/commands/files.ts'

const START = Date.parse('2026-01-31T12:00:00.000Z')
const DAY_MS = 86_400_000
const on = (day: number) => new Date(START + day * DAY_MS).toISOString()
const tree = (size: number) => ({ size, root: `root ${size}`, note: `note ${size}` })

/** The same commander, which counts what it loads, and dies before its nth command. */
function watched(commander: Commander, { diesAt = 0 } = {}) {
  const seen = { loads: 0, commands: 0 }
  const watching: Commander = {
    ...commander,
    load(...given) {
      seen.loads += 1
      return commander.load(...given)
    },
    async handle(...given) {
      seen.commands += 1
      if (seen.commands === diesAt) throw new Error('killed')
      return commander.handle(...given)
    },
  }
  return { commander: watching, seen }
}

test('whenever checkpoints were recorded within a year, the last is found, without all before it', async () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 380 }), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(days, fc.integer({ min: 0, max: 20 }), async (recorded, later) => {
      const { deps } = world()
      const inOrder = recorded.toSorted((one, other) => one - other)
      for (const [size, day] of inOrder.entries())
        for (const half of [0, 0.3])
          await recordCheckpoint(deps, { ...system(), at: on(day + half) }, tree(2 * size + (half ? 1 : 0)))
      const { commander, seen } = watched(deps.commander)
      const last = inOrder.at(-1) ?? 0

      expect(await newestCheckpoint({ commander }, on(last + 0.4 + later))).toBe(
        `note ${2 * recorded.length - 1}`,
      )
      expect(seen.loads).toBeLessThan(64)
    }),
    { numRuns: 60 },
  )
})

test('where none was ever recorded, that is known after a load for each month', async () => {
  const { commander, seen } = watched(world().deps.commander)
  expect(await newestCheckpoint({ commander }, on(0))).toBeUndefined()
  expect(seen.loads).toBeLessThan(15)
})

test.each([1, 2])(
  'killed before command %i of a recording, the one before or the new one is found',
  async (diesAt) => {
    const { deps } = world()
    await recordCheckpoint(deps, { ...system(), at: on(0) }, tree(1))
    const { commander } = watched(deps.commander, { diesAt })
    await expect(recordCheckpoint({ commander }, { ...system(), at: on(1) }, tree(2))).rejects.toThrow(
      'killed',
    )

    expect(await newestCheckpoint(deps, on(1))).toBe(diesAt === 1 ? 'note 1' : 'note 2')
    await recordCheckpoint(deps, { ...system(), at: on(1) }, tree(2))
    await recordCheckpoint(deps, { ...system(), at: on(1) }, tree(3))
    expect(await newestCheckpoint(deps, on(1))).toBe('note 3')
  },
)
