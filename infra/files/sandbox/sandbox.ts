import type { Readable } from 'node:stream'
import { InspectionUnavailable } from '#commands/ports/inspector.ts'
import { builtProgram } from '../../build/programs.ts'
import { availableIsolation } from '../isolation/isolation.ts'
import { removeLeftovers } from '../isolation/temporary-folders.ts'
import { turns } from '../turns.ts'
import { type Answer, ask } from './ask.ts'
import { type Started, start } from './start.ts'

/** How many contents one process of the product has checked or decoded at the same time. */
const CONCURRENCY = 2
/** Until a process that waits for a job is ended. */
const IDLE_MS = 60_000

/**
 * Runs a job over bytes in the sandbox, in turns of accounts. `undefined` when the content is to blame for the lack of an
 * answer. Throws the stream's error, or `InspectionUnavailable` when the machine is to blame.
 */
export type Sandbox = (
  account: string,
  job: { job: string; about: string },
  bytes: Readable,
) => Promise<Answer | undefined>

/**
 * The sandbox in which all content of other people is read: a new process for each, which sees nothing else. The next one
 * is started ahead. `program`: the built program, which serves the jobs.
 */
export function sandbox(program = () => builtProgram('content-check')): Sandbox {
  const turn = turns(CONCURRENCY)
  let spare: Promise<Started> | undefined
  let idle: NodeJS.Timeout | undefined

  async function launch() {
    const isolation = await availableIsolation()
    if (!isolation)
      throw new InspectionUnavailable('setpriv and prlimit of util-linux are needed to read files safely')
    await removeLeftovers()
    return start(isolation, await program())
  }

  function prepare() {
    spare = launch()
    // A failure is reported to the job that takes it.
    spare.catch(() => undefined)
    clearTimeout(idle)
    idle = setTimeout(() => {
      const unused = spare
      spare = undefined
      void unused?.then(({ end }) => end()).catch(() => undefined)
    }, IDLE_MS).unref()
  }

  async function take() {
    const ready = spare
    spare = undefined
    const taken = await ready?.catch(() => undefined)
    if (taken?.child.exitCode === null && taken.child.signalCode === null) return taken
    await taken?.end()
    return launch()
  }

  return (account, job, bytes) =>
    turn(account, async () => {
      const started = await take().catch((error) => {
        bytes.destroy()
        throw error
      })
      if (!spare) prepare()
      try {
        return await ask(started.child, job, bytes)
      } finally {
        await started.end()
      }
    })
}
