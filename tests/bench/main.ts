import { benchBundle } from './bundle.ts'
import { benchFound } from './found.ts'
import { benchGrowth } from './growth.ts'
import { print, printMachine } from './harness/print.ts'
import type { Row } from './harness/rounds.ts'
import { startWorld } from './harness/world.ts'
import { benchCommands, benchLists } from './http.ts'
import { benchPages } from './pages.ts'
import { benchProcessors } from './processors.ts'
import { benchPush } from './push.ts'
import { benchReady } from './ready.ts'
import { benchRebuild } from './rebuild.ts'
import { benchSearch } from './search.ts'
import { benchStore } from './store.ts'
import { benchUpload } from './upload.ts'

/** `npm run bench`: every measurement, one after the other on a machine that does nothing else, as one table. */
const rows: Row[] = [...(await benchStore())]
const world = await startWorld()
try {
  // Lists come first: the board grows with every command.
  rows.push(...(await benchLists(world)), ...(await benchPush(world)), ...(await benchFound(world)))
  rows.push(...(await benchCommands(world)), ...(await benchProcessors(world)), ...(await benchGrowth(world)))
} finally {
  await world.end()
}
rows.push(
  ...(await benchUpload()),
  ...(await benchSearch()),
  ...(await benchRebuild()),
  ...(await benchBundle()),
  ...(await benchPages()),
  ...(await benchReady()),
)
printMachine(world.disk.name)
print(rows)
