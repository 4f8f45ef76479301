import type { Plugin } from 'vitest/config'
import type { TestModule } from 'vitest/node'
import { lacking } from './harness/machine.ts'

const reporter = { onTestRunEnd: say }

/** Says in the last line which tests this machine could not run, whichever reporters the command line asks for. */
export const saySkipped: Plugin = {
  name: 'say-skipped',
  configureVitest({ vitest: { config } }) {
    // Tests that a name does not match are skipped too, and need nothing.
    if (!config.testNamePattern && !config.reporters.includes(reporter)) config.reporters.push(reporter)
  },
}

function say(modules: readonly TestModule[]) {
  const skipped = modules.flatMap((module) => [...module.children.allTests('skipped')]).length
  const needed = lacking().join(' and ')
  if (skipped > 0 && needed)
    console.log(`Tests skipped: ${skipped}. They need ${needed}, which this machine lacks.`)
}
