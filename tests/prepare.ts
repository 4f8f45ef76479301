import { buildWeb } from '#infra/web/build.ts'
import { browserProgram } from './harness/browser/program.ts'

/** What the tests need before they start: the built web app and the unpacked browser. */
await browserProgram()
await buildWeb()
