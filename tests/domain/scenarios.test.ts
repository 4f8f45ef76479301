import { describe, expect, test } from 'vitest'
import { all } from './scenarios/all.ts'
import { runScenario } from './scenarios/scenario.ts'

describe.each(Object.entries(all))('The %s scenarios:', (_, { machine, scenarios }) => {
  test.each(scenarios)('$title', (scenario) => {
    const { expected, actual } = runScenario(machine, scenario)
    expect(actual).toEqual(expected)
  })
})
