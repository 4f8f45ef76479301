import { programs } from '#infra/build/programs.ts'
import { buildWeb } from '#infra/build/web.ts'
import { browserProgram } from './harness/browser/program.ts'

/** What the tests need before they start: the built web app and programs, and the unpacked browser. */
await browserProgram()
await Promise.all([buildWeb(), programs()])
