import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import postgres from 'postgres'
import { bareAppend, bareStore } from './append.ts'

/** The baseline of the product's calls: the same SQL, append and response shape, and nothing else. */
const sql = postgres(String(process.env.POSTGRES_URL), { max: 20 })
const append = bareAppend(bareStore(String(process.env.EVENTSTORE_URL)))
const app = Fastify()

const columns = (viewer: string) => sql`
  j.id, j.user_id, j.title, j.city, j.state, j.zip, (j.budget / 100.0)::float8 as budget, j.using_medicaid as "usingMedicaid",
  j.description, j.categories, j.skills, j.created_at,
  coalesce(array_position(array['in_progress', 'completed', 'closed'], j.status), 0) as status, j.application_count, j.revision, false as favorite,
  (select owner.image_id from profiles owner where owner.id = j.user_id) as image_id,
  exists(select from applications own where own.job_id = j.id and own.consultant_id = ${viewer}) as applied`

/** No member in the benchmark has a picture, but the query reads its address. */
const toJobResponse = ({ image_id: _, ...job }: postgres.Row) => job

app.post('/append', async () => {
  const id = randomUUID()
  await append(`bare-${id}`)
  return { success: true, job: { id } }
})

app.get<{ Params: { user: string } }>('/own/:user', async ({ params: { user } }) => {
  const jobs = await sql`
    select ${columns(user)} from jobs j where j.user_id = ${user} order by j.created_at desc, j.id desc`
  return { jobs: jobs.map(toJobResponse) }
})

app.post<{ Params: { viewer: string } }>('/board/:viewer', async ({ params: { viewer } }) => {
  const matching = sql`
    from jobs j where j.status in ('open', 'hiring') and j.user_id <> ${viewer}
    and not exists(select from accounts o where o.id = j.user_id and o.status = 'suspended')`
  const [[counted], list] = await Promise.all([
    sql`select count(*)::integer as total from (select ${matching} limit ${10_000}) found`,
    sql`select ${columns(viewer)} ${matching} order by j.created_at desc, j.id desc limit ${5} offset ${0}`,
  ])
  const total = Number(counted?.total)
  return { list: list.map(toJobResponse), currentPage: 1, total, totalPages: Math.ceil(total / 5), state: '' }
})

const origin = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ ready: true, port: Number(new URL(origin).port) })
process.once('disconnect', () => process.exit(0))
