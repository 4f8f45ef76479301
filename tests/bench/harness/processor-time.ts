import { readdirSync, readFileSync } from 'node:fs'

/** A tick of /proc in milliseconds: Linux counts 100 a second for every program, whatever the kernel's own rate. */
const TICK_MS = 10

type Process = { pid: number; parent: number; ticks: number; name: string }

/** The processes of the product by the file they run; PostgreSQL is one of them, with all of its connections. */
const NAMES: [string, RegExp][] = [
  ['API', /\/api\.js\b/],
  ['worker', /\/worker\.js\b/],
  ['event store', /\/event-store\.js\b/],
  ['database', /postgres/],
]

/**
 * Processor time that each process below this one has used so far, in milliseconds; the load itself is `load`. Reads
 * Linux's /proc.
 */
export function processorTimes(): Map<string, number> {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (read(Number(name)) ?? []) : []))
  const below = new Set([process.pid])
  // Parents have lower ids than their children, except after an overflow, which a second pass covers.
  for (let pass = 0; pass < 2; pass++)
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid)
  const used = new Map<string, number>()
  for (const { pid, name, ticks } of all)
    if (below.has(pid)) used.set(name, (used.get(name) ?? 0) + ticks * TICK_MS)
  return used
}

/** What this process has used so far, in milliseconds. */
export const processorTimeOf = (pid: number) => (read(pid)?.ticks ?? 0) * TICK_MS

function read(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program may contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    const name = NAMES.find(([, pattern]) => pattern.test(command))?.[0] ?? 'other'
    const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number)
    return {
      pid,
      parent: parent ?? 0,
      ticks: (user ?? 0) + (system ?? 0),
      name: pid === process.pid ? 'load' : name,
    }
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}
