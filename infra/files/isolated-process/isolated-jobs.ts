import type { Readable } from 'node:stream'
import { InspectionUnavailable } from '#commands/ports/inspector.ts'
import { builtProgram } from '../../build/programs.ts'
import { fairQueue } from '../fair-queue.ts'
import { availableIsolation } from '../isolation/isolation.ts'
import { removeLeftoverFolders } from '../isolation/temporary-folders.ts'
import { type JobAnswer, runJob } from './run-job.ts'
import { type IsolatedProcess, startIsolatedProcess } from './start-isolated-process.ts'

/** How many contents one process of the product checks or decodes at the same time. */
const MAX_CONCURRENT_JOBS = 2
/** Milliseconds until an idle process is ended. */
const IDLE_TIMEOUT_MS = 60_000

/**
 * Runs a job over bytes in an isolated process. Accounts take turns. Returns `undefined` when the content prevented
 * an answer. Throws the stream's error, or `InspectionUnavailable` when the machine prevented it.
 */
export type RunIsolatedJob = (
  account: string,
  job: { job: string; parameter: string },
  bytes: Readable,
) => Promise<JobAnswer | undefined>

/**
 * Returns the function by which all content of other people is read: in a new process for each content,
 * isolated from everything else. The next process is started ahead. `program`: the built program of the jobs.
 */
export function isolatedJobs(program = () => builtProgram('content-check')): RunIsolatedJob {
  const enqueue = fairQueue(MAX_CONCURRENT_JOBS)
  let spareProcess: Promise<IsolatedProcess> | undefined
  let idleTimer: NodeJS.Timeout | undefined

  async function launchProcess() {
    const isolation = await availableIsolation()
    if (!isolation)
      throw new InspectionUnavailable('setpriv and prlimit of util-linux are needed to read files safely')
    await removeLeftoverFolders()
    return startIsolatedProcess(isolation, await program())
  }

  function prepareSpare() {
    spareProcess = launchProcess()
    // A failure is reported to the job that takes it.
    spareProcess.catch(() => undefined)
    clearTimeout(idleTimer)
    idleTimer = setTimeout(() => {
      const unused = spareProcess
      spareProcess = undefined
      void unused?.then(({ end }) => end()).catch(() => undefined)
    }, IDLE_TIMEOUT_MS).unref()
  }

  async function takeProcess() {
    const candidate = spareProcess
    spareProcess = undefined
    const readyProcess = await candidate?.catch(() => undefined)
    if (readyProcess?.child.exitCode === null && readyProcess.child.signalCode === null) return readyProcess
    await readyProcess?.end()
    return launchProcess()
  }

  return (account, job, bytes) =>
    enqueue(account, async () => {
      const isolatedProcess = await takeProcess().catch((error) => {
        bytes.destroy()
        throw error
      })
      if (!spareProcess) prepareSpare()
      try {
        return await runJob(isolatedProcess.child, job, bytes)
      } finally {
        await isolatedProcess.end()
      }
    })
}
