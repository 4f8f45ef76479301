import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Shorter than a call takes, so that none waits for its process alone. */
const PERIOD_US = 20_000
const [V1, V2] = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup']

/**
 * Lets this process have so much of a processor (1 is one core), as a machine with less of it would, until
 * `end`. `undefined` where no control group may be made.
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
