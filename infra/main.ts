import './processes/signals.ts'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { startOrExit } from './processes/starting/cannot-start.ts'

/**
 * `node infra/main.ts [role]`: `all`, as `npm start` does, is the whole product on this machine; any other is one process of
 * a product whose parts are started apart (infra/deploy).
 */
const [role = 'all'] = process.argv.slice(2)

// Either is loaded when it is asked for: a process of one role holds only what it needs.
await startOrExit(async () => {
  if (role === 'all') {
    // In a folder that no other user of the machine can write, which Node's own, below /tmp, is not.
    enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
    await (await import('./processes/starting/start-all.ts')).startAll()
  } else await (await import('./processes/starting/start-role.ts')).startRole(role)
})
