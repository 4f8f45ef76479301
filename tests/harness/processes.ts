import { readdirSync, readFileSync } from 'node:fs'

/** The content of a file of this process in /proc; undefined if the process has ended. */
export function readProcFile(pid: number, file: string) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** A number in such a file, for example memory in KiB; 0 if it is missing. */
export const numberOf = (pid: number, file: 'status' | 'smaps_rollup', name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readProcFile(pid, file))?.[1] ?? 0)

/** This process and all its descendants. */
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

/** Sends a signal to a process, unless it has ended. */
export function sendSignal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
