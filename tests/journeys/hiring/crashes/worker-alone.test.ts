import { describe, expect, test } from 'vitest'
import { capturedAlone } from './paid-once.ts'
import { untested, workerAlone } from './points.ts'
import { stage } from './stage.ts'

const story = stage()

describe('the worker crashes while it captures by itself', () => {
  test.each(workerAlone)('%s: one capture, one contract', async (point) => {
    expect(untested(await capturedAlone(story, point))).toEqual([])
  })
})
