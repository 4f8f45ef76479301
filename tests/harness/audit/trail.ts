import { expect } from 'vitest'
import { type ApiResponse, until } from '#tests/harness/api.ts'
import { commandLine } from '#tests/harness/command-line.ts'
import type { Person } from '#tests/harness/people/people.ts'
import type { RunningProduct } from '#tests/harness/product.ts'
import { tables } from '#tests/harness/tables.ts'

export type AuditEntry = {
  seq: number
  time: string
  action: string
  actor: { kind: string; user_id?: string; name: string }
  initiator?: { kind: string; user_id?: string; name: string }
  resource: { kind: string; id: string }
  subject?: string
  outcome: 'ok' | 'refused'
  correlation_id: string
  hash: string
}
type Page = {
  entries: AuditEntry[]
  next?: number
  total?: number
  people: { user_id: string }[]
  titles?: { id: string; title: string }[]
}
export type TrailQuery = Record<string, string | number>

type Caller = Pick<Person, 'call'>

export const pathOf = (query: TrailQuery, path: `/${string}` = '/staff/audit'): `GET /${string}` =>
  `GET ${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

/** A page of the trail as staff get it. */
export async function searchTrail({ call }: Caller, query: TrailQuery = {}): Promise<Page> {
  const { status, body }: ApiResponse = await call(pathOf(query))
  expect([status, body.code]).toEqual([200, undefined])
  return body as Page
}

/**
 * Waits until the trail has an entry that matches the query, and returns it. The trail follows the events
 * after a moment.
 */
export const waitForEntry = (reader: Caller, query: TrailQuery) =>
  until(`an entry like ${JSON.stringify(query)}`, async () => (await searchTrail(reader, query)).entries[0])

/** All pages of a search, from the newest to the oldest. */
export async function allPages(reader: Caller, query: TrailQuery, between?: () => Promise<unknown>) {
  const pages = [await searchTrail(reader, query)]
  for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next) {
    await between?.()
    pages.push(await searchTrail(reader, { ...query, after: next }))
  }
  return pages
}

/** The rows of the trail in the database, with their hashes; only those before `beforeSequence`. */
export async function rowsOfTrail(
  product: Pick<RunningProduct, 'settings'>,
  beforeSequence = Number.MAX_SAFE_INTEGER,
) {
  const { sql, end } = tables(product)
  const rows = await sql`select * from audit_entries where seq < ${beforeSequence} order by seq`
  await end()
  return [...rows]
}

/** Waits until checkpoints outside of the database prove this many entries, without any fault. */
export async function proveTrail({ call }: Caller, minCheckpointed: number) {
  const answers: unknown[] = []
  const isProved = async () => {
    const { body } = await call('GET /staff/audit/verify')
    answers.push(body)
    return body.ok === true && body.checkpointed >= minCheckpointed
  }
  await until('a trail that is proved', isProved, 60_000).catch((error) => {
    throw new Error(`${error.message}: ${JSON.stringify(answers.at(-1))}`)
  })
}

/** `npm run audit`: returns the checks of invariants that fail. */
export async function brokenInvariants({ dataDir, settings }: Pick<RunningProduct, 'dataDir' | 'settings'>) {
  const { code, out, err } = await commandLine('audit')({ ...settings, DATA_DIR: dataDir }, '--json')
  expect(err).toBe('')
  const { results } = JSON.parse(out) as { results: { name: string; broken: number }[] }
  expect(code).toBe(results.some(({ broken }) => broken > 0) ? 1 : 0)
  return results.filter(({ broken }) => broken > 0)
}
