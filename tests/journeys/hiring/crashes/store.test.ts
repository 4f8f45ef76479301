import { describe, expect, test } from 'vitest'
import { paidOnceThough } from './paid-once.ts'
import { store, untested } from './points.ts'
import { stage } from './stage.ts'

const story = stage()

describe('the event store crashes', () => {
  test.each(store)('%s, then %s: one capture, one payout', async (...points) => {
    expect(untested(await paidOnceThough(story, ['event-store'], ...points))).toEqual([])
  })
})
