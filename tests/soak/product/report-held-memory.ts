import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

const REPORT_INTERVAL_MS = 10_000

/**
 * Loaded into each process of the product before its own program, with `--expose-gc`. Collects all garbage
 * from time to time, and writes the number of bytes still held into a file named by the process id.
 */
const folder = process.env.NODE_HELD_FOLDER
const collect = globalThis.gc
if (folder && collect && isMainThread) {
  const file = join(folder, String(process.pid))
  setInterval(() => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    writeFileSync(`${file}.new`, String(heapUsed + external))
    renameSync(`${file}.new`, file)
  }, REPORT_INTERVAL_MS).unref()
}
