import { randomUUID } from 'node:crypto'
import { member } from '#tests/harness/people/people.ts'
import { newJob } from '#tests/harness/people/story.ts'
import { keepAlive } from '../harness/keep-alive.ts'
import { compare, interleave, p50, type Row } from '../harness/rounds.ts'
import { printInWorld, type World } from '../harness/world.ts'

/** Both answers are alike to the last byte; a stranger who measures their time must learn nothing either. */
export async function benchNotYours({ product }: World): Promise<Row[]> {
  const [owner, stranger] = [await member(product, 'Olga'), await member(product, 'Stig')]
  const posted = await owner.call('POST /client/jobs', newJob)
  const http = keepAlive(product.api, stranger.token)
  const refused = (id: string) =>
    http.call('GET', `/client/jobs/${id}/applications`).then(
      () => {
        throw new Error('a stranger was answered')
      },
      () => undefined,
    )
  const [notYours = [], notThere = []] = await interleave(
    [
      { name: 'not yours', act: () => refused(posted.body.job.id) },
      { name: 'not there', act: () => refused(randomUUID()) },
    ],
    1,
    { rounds: 9, turns: 3, milliseconds: 300, warm: 1500 },
  )
  http.close()
  const name = 'GET /client/jobs/{id}/applications of another person, to an id that is of nothing, p50'
  return [compare(name, notYours, notThere, p50, { most: 1.15 })]
}

if (import.meta.main) await printInWorld(benchNotYours)
