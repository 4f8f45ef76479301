import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#infra/local/postgres/postgres.ts'

/** A new folder in memory, where the machine has that. */
export const folderInMemory = () =>
  mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'consilium-bench-'))

/**
 * A PostgreSQL in memory in which each sync takes one millisecond, since a shared machine's disk varies too
 * much for comparisons. Without a C compiler the syncs take no time, and `name` reports it.
 */
export async function steadyPostgres(databases: string[]) {
  const folder = folderInMemory()
  const shim = compile(folder)
  const server = await startPostgres({
    dataDir: join(folder, 'data'),
    port: 0,
    databases,
    ...(shim && { env: { LD_PRELOAD: shim } }),
  })
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...server, stop, name: shim ? 'tmpfs, 1 ms a sync' : 'tmpfs, syncs for nothing (no cc)' }
}

function compile(folder: string) {
  const shim = join(folder, 'steady-disk.so')
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', shim, join(import.meta.dirname, 'steady-disk.c')], {
      stdio: 'ignore',
    })
    chmodSync(shim, 0o755)
    return shim
  } catch {
    return undefined
  }
}
