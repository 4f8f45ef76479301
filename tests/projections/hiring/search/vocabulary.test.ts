import { expect, test } from 'vitest'
import { vocabulary } from '#projections/hiring/search/vocabulary.ts'
import * as happened from '#tests/domain/scenarios/hiring/job.ts'
import { id } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const words = (...events: Parameters<typeof record>[1]) =>
  everyWay(vocabulary, record(`job-${id(1)}`, events)).map((row) => row.id)

test('The words of a job are known once each', () => {
  const title = 'Night nurse, night shifts'
  expect(
    words({ ...happened.posted, title, description: 'Shifts.', categories: [], skills: ['Triage'] }),
  ).toEqual(['night', 'nurse', 'shifts', 'triage'])
})

test('Those of earlier versions stay', () =>
  expect(words(happened.posted, happened.edited)).toEqual(expect.arrayContaining(['night', 'day'])))
