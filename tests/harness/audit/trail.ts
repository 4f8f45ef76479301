import { expect } from 'vitest'
import { type Answer, until } from '#tests/harness/api.ts'
import type { Person } from '#tests/harness/people/people.ts'

export type Shown = {
  seq: number
  time: string
  action: string
  actor: { kind: string; user_id?: string; name: string }
  resource: { kind: string; id: string }
  subject?: string
  outcome: 'ok' | 'refused'
  correlation_id: string
  hash: string
}
type Page = { entries: Shown[]; next?: number; total?: number; people: { user_id: string }[] }
export type Asked = Record<string, string | number>

type Caller = Pick<Person, 'call'>

export const pathOf = (asked: Asked, path: `/${string}` = '/staff/audit'): `GET /${string}` =>
  `GET ${path}?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))}`

/** A page of the trail as staff get it. */
export async function searched({ call }: Caller, asked: Asked = {}): Promise<Page> {
  const { status, body }: Answer = await call(pathOf(asked))
  expect([status, body.code]).toEqual([200, undefined])
  return body as Page
}

/** Waits until the trail has an entry like that; answers it. The trail follows the events, a moment later. */
export const entryLike = (by: Caller, asked: Asked) =>
  until(`an entry like ${JSON.stringify(asked)}`, async () => (await searched(by, asked)).entries[0])

/** All pages of a search, from the newest to the oldest. */
export async function allPages(by: Caller, asked: Asked, between?: () => Promise<unknown>) {
  const pages = [await searched(by, asked)]
  for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next) {
    await between?.()
    pages.push(await searched(by, { ...asked, after: next }))
  }
  return pages
}
