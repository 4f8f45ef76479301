import { describe, expect, test } from 'vitest'
import { crashCases } from '#tests/harness/crashes/points.ts'
import { capturedAlone } from './paid-once.ts'
import { untested, workerAlone } from './points.ts'
import { stage } from './stage.ts'

const story = stage()

describe('When the worker crashes while it captures by itself', () => {
  test.each(crashCases(workerAlone))('%s: one capture, one contract', async (_, points) => {
    expect(untested(await capturedAlone(story, ...points))).toEqual([])
  })
})
