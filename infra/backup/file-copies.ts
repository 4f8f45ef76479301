import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'

/** The size of a file in bytes, and its hash. */
export type FileSum = { size: number; sha256: string }

/** How many files are copied or read at a time. */
export const MAX_CONCURRENT_FILES = 8

function createSumStream() {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { through: stream, sum: (): FileSum => ({ size, sha256: hash.digest('hex') }) }
}

/** Copies a file with mode 0600. Returns the size and hash of what was read. */
export async function copyWithSum(from: string, to: string): Promise<FileSum> {
  const { through: stream, sum } = createSumStream()
  await makeFolder(dirname(to))
  await pipeline(createReadStream(from), stream, createWriteStream(to, { mode: 0o600 }))
  return sum()
}

/** Writes a new file, with mode 0600. */
export async function writeWithSum(to: string, bytes: Buffer): Promise<FileSum> {
  await makeFolder(dirname(to))
  await writeFile(to, bytes, { mode: 0o600 })
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

export async function sumOf(file: string): Promise<FileSum> {
  const { through: stream, sum } = createSumStream()
  stream.resume()
  await pipeline(createReadStream(file), stream)
  return sum()
}

export const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 })

/** Returns the paths below a folder, separated by `/`; none when the folder is missing. */
export async function listBelow(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const pathOf = (each: (typeof entries)[number]) =>
    relative(folder, join(each.parentPath, each.name)).replaceAll(sep, '/')
  return {
    files: entries.filter((each) => each.isFile()).map(pathOf),
    folders: entries.filter((each) => each.isDirectory()).map(pathOf),
  }
}

export const undefinedIfMissing = <T>(operation: Promise<T>): Promise<T | undefined> =>
  operation.catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** Resolves once everything written to this folder is on the disk. */
export const flushFolder = (folder: string) => promisify(execFile)('sync', ['-f', folder])
