import { vi } from 'vitest'
import { portsOf } from './ports.ts'

// A file that runs in the process of another begins with modules in which nothing has happened yet.
vi.resetModules()
process.env.LOCAL_PORTS = portsOf(Number(process.env.VITEST_POOL_ID))
