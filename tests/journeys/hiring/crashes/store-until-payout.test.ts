import { describe, expect, test } from 'vitest'
import { paidOnceThough } from './paid-once.ts'
import { storeUntilPayout, untested } from './points.ts'
import { stage } from './stage.ts'

const story = stage()

describe('the event store crashes', () => {
  test.each(storeUntilPayout)('%s: one capture, one payout', async (point) => {
    expect(untested(await paidOnceThough(story, ['event-store'], point))).toEqual([])
  })
})
