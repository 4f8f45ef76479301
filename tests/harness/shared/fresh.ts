import { configureGlobal, readConfigureGlobal } from 'fast-check'
import { vi } from 'vitest'
import { portsOf } from './ports.ts'

// A file that runs in the process of another begins with modules in which nothing has happened yet.
vi.resetModules()
process.env.LOCAL_PORTS = portsOf(Number(process.env.VITEST_POOL_ID))
// Laws try the same examples in every run, whatever the hour: another seed tries others.
configureGlobal({ ...readConfigureGlobal(), seed: Number(process.env.FUZZ_SEED ?? 20_261_125) })
