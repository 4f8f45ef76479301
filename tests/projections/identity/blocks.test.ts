import { expect, test } from 'vitest'
import type { BlockEvent } from '#domain/identity/block.ts'
import { blocksReadModel } from '#projections/identity/blocks.ts'
import { spring as at, id } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const pair = { user_id: id(1), person_id: id(2) }
const rows = (...events: BlockEvent[]) => everyWay(blocksReadModel, record(`block-${id(9)}`, events))

test('A blocked person has a row until they are unblocked', () => {
  expect(rows({ type: 'PersonBlocked', at, ...pair })).toEqual([{ id: id(9), ...pair, created_at: at }])
  expect(rows({ type: 'PersonBlocked', at, ...pair }, { type: 'PersonUnblocked', at, ...pair })).toEqual([])
})
