import '#infra/build/main.ts'
import { browserProgram } from './harness/browser/chromium-program.ts'

/** Prepares what the tests need apart from builds: the unpacked browser. */
await browserProgram()
