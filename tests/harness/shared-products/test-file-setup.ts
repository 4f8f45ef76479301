import { configureGlobal, readConfigureGlobal } from 'fast-check'
import { vi } from 'vitest'
import { portsOf } from './ports.ts'

// Test files may share a process, so each starts with newly loaded modules.
vi.resetModules()
process.env.LOCAL_PORTS = portsOf(Number(process.env.VITEST_POOL_ID))
// Property tests try the same examples in every run. Another FUZZ_SEED tries others.
configureGlobal({ ...readConfigureGlobal(), seed: Number(process.env.FUZZ_SEED ?? 20_261_125) })
