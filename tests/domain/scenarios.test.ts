import { describe, expect, test } from 'vitest'
import { all } from './scenarios/all.ts'
import { trial } from './scenarios/scenario.ts'

describe.each(Object.entries(all))('The %s scenarios:', (_, { machine, scenarios }) => {
  test.each(scenarios)('$title', (scenario) => {
    const { expected, actual } = trial(machine, scenario)
    expect(actual).toEqual(expected)
  })
})
