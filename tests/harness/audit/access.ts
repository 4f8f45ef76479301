import { expect } from 'vitest'
import type { ResponseOf } from '#api/wire/wire.ts'
import type { Person } from '../people/people.ts'

type Caller = Pick<Person, 'call'>
export type FileAccess = ResponseOf<'GET /staff/audit/access/{fileId}'>

/** Who could open a file, by the compliance report: now, after an event or at a moment. */
export async function fileAccessAt({ call }: Caller, file_id: string, moment = ''): Promise<FileAccess> {
  const { status, body } = await call(
    `GET /staff/audit/access/${file_id}${moment && `?at=${encodeURIComponent(moment)}`}`,
  )
  expect([status, body.code]).toEqual([200, undefined])
  return body
}

/** The current time, after which nothing else happens in the same millisecond. */
export async function nextMoment() {
  const currentTime = new Date().toISOString()
  await new Promise((resolve) => setTimeout(resolve, 5))
  return currentTime
}

/** Whether the product opens a file for this person now, and that moment. */
export async function tryOpening({ call }: Caller, file_id: string) {
  const { body } = await call(`GET /files/request/download/${file_id}`)
  return { opened: body.success as boolean, at: await nextMoment() }
}

/** The owner grants a person access, or ends it. */
export const grant = (
  { call }: Caller,
  file_id: string,
  to: Pick<Person, 'user_id'>,
  what: 'grant' | 'revoke' = 'grant',
) => call(`GET /files/access/${what}/${file_id}/${to.user_id}`)
