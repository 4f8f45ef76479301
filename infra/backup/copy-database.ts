import { spawn } from 'node:child_process'
import { Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import postgres from 'postgres'
import { z } from 'zod'
import { type FileSum, makeFolder } from './file-copies.ts'

/** What the server states that it has sent. The files of its write-ahead log are not included. */
const SentManifest = z.object({
  Files: z.array(z.object({ Path: z.string(), Size: z.number(), Checksum: z.string() })),
})

const BASE_BACKUP =
  "BASE_BACKUP (label 'consilium', checkpoint 'fast', wal true, manifest 'yes', manifest_checksums 'SHA256')"

/**
 * Copies the whole cluster during writes, by PostgreSQL's protocol for base backups. A server started on the
 * copy has all databases as of the end of the copying, thanks to the copied write-ahead log.
 * `url` must name a superuser. Returns the server's own hashes of what it read, by path.
 */
export async function copyDatabase(url: string, folder: string): Promise<Map<string, FileSum>> {
  const sql = postgres(url, {
    max: 1,
    fetch_types: false,
    onnotice: () => undefined,
    connection: { replication: true, application_name: 'consilium-backup' },
  })
  try {
    // Keeps the write-ahead log until it is copied. The slot is dropped with the connection.
    await sql.unsafe(`CREATE_REPLICATION_SLOT "backup_${process.pid}" TEMPORARY PHYSICAL RESERVE_WAL`)
    const archiveStream = await sql.unsafe(BASE_BACKUP).readable()
    const manifestChunks: Buffer[] = []
    await makeFolder(folder)
    await unpack(folder, (input) => pipeline(archiveStream, archive(manifestChunks), input))
    const { Files } = SentManifest.parse(JSON.parse(Buffer.concat(manifestChunks).toString()))
    return new Map(Files.map(({ Path, Size, Checksum }) => [Path, { size: Size, sha256: Checksum }]))
  } finally {
    await sql.end({ timeout: 2 })
  }
}

/**
 * Passes on the archive, and keeps the list of files after it. The first letter of a message is its kind: a
 * new archive (only one, since there is one tablespace), the list, or bytes of what was started. Each chunk
 * is a message.
 */
function archive(manifestChunks: Buffer[]) {
  let isList = false
  return new Transform({
    transform(message: Buffer, _, done) {
      const [kind, bytes] = [message.toString('latin1', 0, 1), message.subarray(1)]
      if (kind === 'm') isList = true
      if (kind !== 'd') return done()
      if (!isList) return done(null, bytes)
      manifestChunks.push(Buffer.from(bytes))
      done()
    },
  })
}

/** Runs tar with its input from `write`, which must end the input. */
async function unpack(folder: string, write: (input: NodeJS.WritableStream) => Promise<void>) {
  const tar = spawn('tar', ['-x', '-o', '-f', '-', '-C', folder], { stdio: ['pipe', 'ignore', 'pipe'] })
  const exit = new Promise<number | null>((resolve, reject) => {
    tar.once('error', reject)
    tar.once('close', resolve)
  })
  const errorOutput = text(tar.stderr)
  const [written, code] = await Promise.allSettled([write(tar.stdin), exit])
  if (code.status === 'rejected') throw code.reason
  if (code.value !== 0) throw new Error(`tar could not unpack the database: ${await errorOutput}`)
  if (written.status === 'rejected') throw written.reason
}
