import './processes/signals.ts'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { startOrExit } from './processes/starting/cannot-start.ts'

/**
 * `node infra/main.ts [role]`: with `all`, as `npm start` does, it runs the whole product on this machine.
 * With another role it runs one process of a product whose parts are started separately (infra/deploy).
 */
const [role = 'all'] = process.argv.slice(2)

// Each module is imported when needed, so that a process of one role loads only what it uses.
await startOrExit(async () => {
  if (role === 'all') {
    // In a folder that only this user can write, unlike Node's default below /tmp.
    enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
    await (await import('./processes/starting/start-all.ts')).startAll()
  } else await (await import('./processes/starting/start-role.ts')).startRole(role)
})
