import { setTimeout as sleep } from 'node:timers/promises'
import { licensedCast } from '../harness/people/story.ts'
import { framesOf } from './harness/frames.ts'
import { print } from './harness/print.ts'
import { at, type Row } from './harness/rounds.ts'
import { startWorld, type World } from './harness/world.ts'

const CHANGES = 60
/** Longer than the delay in which frames are merged. */
const QUIET_MS = 60

/** Whether a search finds a changed profile once the change was pushed, and how long both take. */
export async function benchFound({ product }: World): Promise<Row[]> {
  const { client, consultant } = await licensedCast(product)
  const frames = await framesOf(product.api, consultant.token, 'consultants')
  const [pushes, searches]: [number[], number[]] = [[], []]
  let found = 0
  for (let change = 0; change < CHANGES; change++) {
    const word = `title${change}`
    const pushed = frames.next()
    const from = performance.now()
    const answered = consultant.call('POST /consultant/profile', { title: `Nurse ${word}` })
    await pushed
    pushes.push(performance.now() - from)
    const { body } = await client.call('POST /client/home', { searchTerm: word })
    searches.push(performance.now() - from - (pushes.at(-1) ?? 0))
    if (body.total === 1) found++
    await answered
    await sleep(QUIET_MS)
  }
  frames.close()
  return [
    {
      name: 'a changed profile, searched for when its push has come: found in how many of 100',
      ours: `${found} of ${CHANGES}, push p50 ${at(pushes, 0.5).toFixed(2)} ms, search p50 ${at(searches, 0.5).toFixed(2)} ms`,
      value: (100 * found) / CHANGES,
      aim: { least: 100 },
    },
  ]
}

if (import.meta.main) {
  const world = await startWorld()
  try {
    print(await benchFound(world))
  } finally {
    await world.end()
  }
}
