import { describe, expect, test } from 'vitest'
import { crashCases } from '#tests/harness/crashes/points.ts'
import { paidOnceThough } from './paid-once.ts'
import { store, untested } from './points.ts'
import { stage } from './stage.ts'

const story = stage()

describe('When the event store crashes', () => {
  test.each(crashCases(store))('%s: one capture, one payout', async (_, points) => {
    expect(untested(await paidOnceThough(story, ['event-store'], ...points))).toEqual([])
  })
})
