import { readdirSync, readFileSync } from 'node:fs'

/** What Linux tells of a process in this file of /proc; nothing when it has ended meanwhile. */
export function readProcFile(pid: number, file: string) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** A number among it, such as the memory that is taken, in KiB; 0 where it is not told. */
export const numberOf = (pid: number, file: 'status' | 'smaps_rollup', name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readProcFile(pid, file))?.[1] ?? 0)

/** This process and all that it has started, and they. */
export function processTree(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), numberOf(Number(name), 'status', 'PPid')] as const)
  const descendantsOf = (parent: number): number[] => [
    parent,
    ...parents.filter(([, its]) => its === parent).flatMap(([child]) => descendantsOf(child)),
  ]
  return descendantsOf(pid)
}

/** Sends it a signal, unless it has ended meanwhile. */
export function sendSignal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
