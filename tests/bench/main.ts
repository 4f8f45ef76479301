import { benchAudit } from './audit.ts'
import { print, printMachine } from './harness/print.ts'
import type { Row } from './harness/rounds.ts'
import { startWorld } from './harness/world.ts'
import { benchCommands, benchGrowth, benchLists, benchNotYours, benchProcessors } from './http.ts'
import { benchMedia } from './media.ts'
import { benchApis } from './operation/apis.ts'
import { benchBackup } from './operation/backup.ts'
import { benchBundle, benchPages } from './pages.ts'
import { benchFound, benchPush } from './push.ts'
import { benchReady } from './ready.ts'
import { benchRebuild } from './rebuild.ts'
import { benchReceipts } from './receipts.ts'
import { benchSearch } from './search.ts'
import { benchSockets } from './sockets.ts'
import { benchStore } from './store.ts'
import { benchUpload } from './upload.ts'

/** `npm run bench`: every measurement, one after the other on a machine that does nothing else, as one table. */
const rows: Row[] = []
const keep = (measured: readonly Row[]) => void rows.push(...measured)
const world = await startWorld()
try {
  try {
    // Lists come first: the board grows with every command.
    keep(await benchLists(world))
    keep(await benchPush(world))
    keep(await benchFound(world))
    keep(await benchCommands(world))
    keep(await benchProcessors(world))
    keep(await benchGrowth(world))
    keep(await benchSockets(world))
    keep(await benchApis(world))
    keep(await benchNotYours(world))
    keep(await benchReceipts(world))
  } finally {
    await world.end()
  }
  for (const bench of [
    benchStore,
    benchUpload,
    benchRebuild,
    benchBundle,
    benchPages,
    benchReady,
    benchMedia,
    benchSearch,
    benchAudit,
    benchBackup,
  ])
    keep(await bench())
} finally {
  // Also prints measurements made before one failed.
  printMachine(world.disk.name)
  print(rows)
}
