import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Bytes of memory that a job may use in addition to the loaded code. */
const MAX_JOB_MEMORY_BYTES = 512 * 1024 * 1024

/** The result of a job: a value, and bytes if the job made some. */
export type JobResult = { value?: unknown; bytes?: Uint8Array }
/** The jobs by name. Each receives the bytes and one word sent with them. */
export type Jobs = Record<string, (parameter: string, bytes: Buffer) => Promise<JobResult>>

/**
 * Runs inside the isolated process, once all code is loaded. It becomes the user in the first argument and
 * gives up the right to open anything: after that no code in it can reach a file, socket or program. Only
 * then it reads one job from standard input, writes the result to standard output, and ends.
 */
export async function serveJob(jobs: Jobs) {
  const user = Number(process.argv[2])
  if (user > 0) {
    process.setgroups?.([])
    process.setgid?.(user)
    process.setuid?.(user)
  }
  const { stdin, stdout } = process
  const dataLimitBytes = dataBytes() + MAX_JOB_MEMORY_BYTES
  const limits = ['--nofile=0:0', '--fsize=0:0', `--data=${dataLimitBytes}:${dataLimitBytes}`]
  execFileSync('/usr/bin/prlimit', ['--pid', String(process.pid), ...limits], { env: {} })
  stdout.write('ready\n')
  const parts: Buffer[] = []
  for await (const part of stdin as AsyncIterable<Buffer>) parts.push(part)
  const input = Buffer.concat(parts.splice(0))
  const end = input.indexOf('\n')
  const { job, parameter } = JSON.parse(input.toString('utf8', 0, end)) as { job: string; parameter: string }
  const { value, bytes } = (await jobs[job]?.(parameter, input.subarray(end + 1))) ?? {}
  stdout.write(`${JSON.stringify({ value })}\n`)
  stdout.end(bytes ?? '', () => process.exit(0))
}

/** Bytes of memory that this process may write, as the kernel counts them for its limit. */
function dataBytes() {
  const kibibytes = /^VmData:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]
  return Number(kibibytes) * 1024
}
