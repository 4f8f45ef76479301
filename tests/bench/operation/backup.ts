import { startWriting } from '#tests/harness/backup/continuous-writes.ts'
import { startDisaster } from '#tests/harness/backup/disaster.ts'
import { uploadFile } from '#tests/harness/files/files.ts'
import { member } from '#tests/harness/people/people.ts'
import { newJob } from '#tests/harness/stories/hiring.ts'
import { tables } from '#tests/harness/tables.ts'
import { print } from '../harness/print.ts'
import type { Row } from '../harness/rounds.ts'

const JOBS = Number(process.env.JOBS ?? 5000)
const AT_A_TIME = 20
const FILES = 50
const FILE = 'x'.repeat(2 ** 20)

const secondsSince = (begin: number) => (Date.now() - begin) / 1000
const row = (name: string, seconds: number): Row => ({
  name,
  ours: `${seconds.toFixed(1)} s`,
  value: seconds,
})

/**
 * Measures how long a backup takes while one member writes without a pause; how old the last write in it is
 * at its end (RPO, in addition to the time between two backups); and how long it takes from the start of the
 * restore to a ready product (RTO).
 */
export async function benchBackup(): Promise<Row[]> {
  const disaster = await startDisaster()
  try {
    const product = await disaster.start()
    const person = await member(product, 'Dana')
    for (let count = 0; count < JOBS; count += AT_A_TIME)
      await Promise.all(Array.from({ length: AT_A_TIME }, () => person.call('POST /client/jobs', newJob)))
    for (let count = 0; count < FILES; count++) await uploadFile(person, FILE)
    const writer = startWriting(person)
    const began = Date.now()
    const result = await disaster.backup([disaster.inside('backup')])
    if (result.code !== 0) throw new Error(result.err)
    const endTime = Date.now()
    await writer.stop()

    await disaster.destroy()
    const restoring = Date.now()
    const restoredAgain = await disaster.restore([disaster.inside('backup')])
    if (restoredAgain.code !== 0) throw new Error(restoredAgain.err)
    const copied = secondsSince(restoring)
    const restoredProduct = await disaster.start()
    const readySeconds = secondsSince(restoring)

    const { sql, end } = tables(restoredProduct)
    const restoredIds = new Set((await sql<{ id: string }[]>`select id from jobs`).map(({ id }) => id))
    await end()
    const last = writer.acknowledged.findLast(({ id }) => restoredIds.has(id))
    if (!last) throw new Error('none of the writes is in the backup')
    const size = /(\d+) bytes/.exec(result.out)?.[1]
    const mebibytes = Math.round(Number(size) / 2 ** 20)
    return [
      row(`backup of ${mebibytes} MiB, read back and compared`, (endTime - began) / 1000),
      row('the last write in it, before its end', (endTime - last.at) / 1000),
      row('restoring it', copied),
      row('from the restoring to ready', readySeconds),
    ]
  } finally {
    await disaster.end()
  }
}

if (import.meta.main) print(await benchBackup())
