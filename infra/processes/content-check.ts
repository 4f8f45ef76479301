import { checkContent } from '../files/content-checks/check.ts'

/** The entry of the isolated process: checks one file and exits, so that a hostile file affects no other process. */
process.once('message', async ({ path, content_type }: { path: string; content_type: string }) => {
  const refused = await checkContent(path, content_type)
  process.send?.({ refused }, () => process.exit(0))
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
