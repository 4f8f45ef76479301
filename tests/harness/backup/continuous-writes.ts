import type { Person } from '../people/people.ts'
import { newJob } from '../stories/hiring.ts'

/** A write that was acknowledged: the job's id, and when the answer came. */
export type Acknowledged = { id: string; at: number }

/** Posts jobs, one after the other, until `stop`. */
export function startWriting({ call }: Pick<Person, 'call'>) {
  const acknowledged: Acknowledged[] = []
  const end = new AbortController()
  async function write() {
    while (!end.signal.aborted) {
      const { status, body } = await call('POST /client/jobs', newJob)
      if (status === 200) acknowledged.push({ id: body.job.id, at: Date.now() })
    }
  }
  const writingEnded = write()
  return {
    acknowledged,
    async stop() {
      end.abort()
      await writingEnded
    },
  }
}
