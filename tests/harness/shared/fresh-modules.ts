import { vi } from 'vitest'

// A file that runs in the process of another begins with modules in which nothing has happened yet.
vi.resetModules()
