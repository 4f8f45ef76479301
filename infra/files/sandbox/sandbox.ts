import type { Readable } from 'node:stream'
import { InspectionUnavailable } from '#commands/ports/inspector.ts'
import { builtProgram } from '../../build/programs.ts'
import { fairQueue } from '../fair-queue.ts'
import { availableIsolation } from '../isolation/isolation.ts'
import { removeLeftoverFolders } from '../isolation/temporary-folders.ts'
import { type JobAnswer, runJob } from './run-job.ts'
import { type SandboxProcess, startSandbox } from './start-sandbox.ts'

/** How many contents one process of the product checks or decodes at the same time. */
const MAX_CONCURRENT_JOBS = 2
/** Milliseconds until an idle process is ended. */
const IDLE_TIMEOUT_MS = 60_000

/**
 * Runs a job over bytes in the sandbox. Accounts take turns. Returns `undefined` when the content prevented
 * an answer. Throws the stream's error, or `InspectionUnavailable` when the machine prevented it.
 */
export type Sandbox = (
  account: string,
  job: { job: string; about: string },
  bytes: Readable,
) => Promise<JobAnswer | undefined>

/**
 * The sandbox in which all content of other people is read: a new process for each content, isolated from
 * everything else. The next process is started ahead. `program`: the built program that runs the jobs.
 */
export function sandbox(program = () => builtProgram('content-check')): Sandbox {
  const enqueue = fairQueue(MAX_CONCURRENT_JOBS)
  let spareProcess: Promise<SandboxProcess> | undefined
  let idleTimer: NodeJS.Timeout | undefined

  async function launchProcess() {
    const isolation = await availableIsolation()
    if (!isolation)
      throw new InspectionUnavailable('setpriv and prlimit of util-linux are needed to read files safely')
    await removeLeftoverFolders()
    return startSandbox(isolation, await program())
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
      const sandboxProcess = await takeProcess().catch((error) => {
        bytes.destroy()
        throw error
      })
      if (!spareProcess) prepareSpare()
      try {
        return await runJob(sandboxProcess.child, job, bytes)
      } finally {
        await sandboxProcess.end()
      }
    })
}
