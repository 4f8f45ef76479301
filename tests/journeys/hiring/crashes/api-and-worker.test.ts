import { describe, expect, test } from 'vitest'
import { crashCases } from '#tests/harness/crashes/points.ts'
import { paidOnceThough } from './paid-once.ts'
import { apiAndWorker, untested } from './points.ts'
import { stage } from './stage.ts'

const story = stage()

// The request, the provider's report and the worker race to continue a payment. API and worker are both
// armed, and the first to reach the point crashes there.
describe('When the API and the worker crash', () => {
  test.each(crashCases(apiAndWorker))('%s: one capture, one payout', async (_, points) => {
    expect(untested(await paidOnceThough(story, ['api', 'worker'], ...points))).toEqual([])
  })
})
