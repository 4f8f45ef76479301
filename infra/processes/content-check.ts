import { checkContent } from '../files/content-checks/check.ts'

/** Checks one file and ends: whatever the file's bytes make it do, no other process does. */
process.once('message', async ({ path, content_type }: { path: string; content_type: string }) => {
  const refused = await checkContent(path, content_type)
  process.send?.({ refused }, () => process.exit(0))
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
