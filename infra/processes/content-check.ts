import { judge } from '../files/content-checks/check.ts'

/** Judges one file and ends: what it is made to do by the file's bytes, it does alone. */
process.once('message', async ({ path, content_type }: { path: string; content_type: string }) => {
  const refused = await judge(path, content_type)
  process.send?.({ refused }, () => process.exit(0))
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
