import type { Answer } from '#tests/harness/api.ts'
import type { Person } from '#tests/harness/people/people.ts'
import { newLicense } from '#tests/harness/people/story.ts'

export const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
export const said = { ...newLicense, expiration_date: day(700) }
export const told = ({ status, body }: Answer) => [status, body.code ?? body.success]
export const attach = (person: Person, file_id: string, more: object = {}) =>
  person.call(`POST /consultant/licenses/attach/${file_id}`, { ...said, ...more })
export const read = async (person: Person, id: string) =>
  (await person.call(`GET /consultant/licenses/info/${id}`)).body.license
export const verify = (verifier: Person, id: string, more: object = {}) =>
  verifier.call(`POST /staff/licenses/${id}/verify`, { source: 'Nursys QuickConfirm', revision: 0, ...more })
export const reject = (verifier: Person, id: string, more: object = {}) =>
  verifier.call(`POST /staff/licenses/${id}/reject`, { reason: 'Another name.', revision: 0, ...more })
