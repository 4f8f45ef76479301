import { expect } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { upload } from '#tests/harness/files/files.ts'
import type { Person } from '#tests/harness/people/people.ts'
import type { Running } from '#tests/harness/product.ts'

type Api = Pick<Running, 'api'>

/** What is shown of a file, asked for as the web app does. */
export async function shown({ api }: Api, person: Person, id: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${api}/files/preview/${id}`, {
    headers: { authorization: `Bearer ${person.token}`, ...headers },
  })
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}

/** LibreOffice takes 8 s of a processor to begin, and others may use it. */
const RENDERED_MS = 200_000

/** Repeats the call while the preview is being rendered. */
export const ready = (api: Api, person: Person, id: string) =>
  until(
    'the preview',
    async () => {
      const answer = await shown(api, person, id)
      return answer.status === 202 ? undefined : answer
    },
    RENDERED_MS,
  )

/** Who looked at a file of this person, and what became of it, the newest first. */
export const views = async (owner: Person, id: string) =>
  (
    (await owner.call(`GET /files/info/${id}`)).body.file.access_logs as { user_id: string; action: string }[]
  ).map(({ user_id, action }) => [user_id, action])

/** Puts a file there that can be used; its id. */
export async function put(owner: Person, type: string, bytes: Uint8Array, name: string) {
  const { id, done } = await upload(owner, new Uint8Array(bytes), type, name)
  expect(done.body).toMatchObject({ success: true })
  return id
}
