import '#infra/build/main.ts'
import { browserProgram } from './harness/browser/chromium-program.ts'

/** What the tests need before they start, beside what is built: the unpacked browser. */
await browserProgram()
