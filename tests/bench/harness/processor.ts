import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processTree, readProcFile } from '#tests/harness/processes.ts'

/**
 * A tick of /proc in milliseconds: Linux reports 100 a second to every program, whatever the kernel's own
 * rate.
 */
const TICK_MS = 10

/**
 * The processes of the product by the file they run. PostgreSQL counts as one of them, with all its
 * connections.
 */
const NAMES: [string, RegExp][] = [
  ['API', /\/api\.js\b/],
  ['worker', /\/worker\.js\b/],
  ['event store', /\/event-store\.js\b/],
  ['database', /postgres/],
]

function nameOf(pid: number) {
  if (pid === process.pid) return 'load'
  const command = readProcFile(pid, 'cmdline')
  return NAMES.find(([, pattern]) => pattern.test(command))?.[0] ?? 'other'
}

/**
 * The processor time of each process below this one so far, in milliseconds. This process, the load
 * generator, is "load".
 */
export function processorTimes(): Map<string, number> {
  const used = new Map<string, number>()
  for (const pid of processTree(process.pid)) {
    const name = nameOf(pid)
    used.set(name, (used.get(name) ?? 0) + processorTimeOf(pid))
  }
  return used
}

/** The processor time that this process has used so far, in milliseconds. */
export function processorTimeOf(pid: number) {
  const stat = readProcFile(pid, 'stat')
  // The name of the program may contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS
}

/** Shorter than a call, so that no call waits only for its process. */
const PERIOD_US = 20_000
const [V1, V2] = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup']

/**
 * Limits this process to a share of a processor (1 is one core) until `end`, like a smaller machine.
 * `undefined` where no control group can be made.
 */
export function quota(pid: number, share: number) {
  const isV2 = existsSync(join(V2, 'cgroup.controllers'))
  const root = isV2 ? V2 : V1
  const group = join(root, `consilium-bench-${pid}`)
  const microseconds = String(Math.round(share * PERIOD_US))
  try {
    mkdirSync(group)
    if (isV2) writeFileSync(join(group, 'cpu.max'), `${microseconds} ${PERIOD_US}`)
    else {
      writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US))
      writeFileSync(join(group, 'cpu.cfs_quota_us'), microseconds)
    }
    writeFileSync(join(group, 'cgroup.procs'), String(pid))
    return {
      end() {
        writeFileSync(join(root, 'cgroup.procs'), String(pid))
        rmdirSync(group)
      },
    }
  } catch {
    return
  }
}
