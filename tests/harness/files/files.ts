import { expect } from 'vitest'
import { onePagePdf } from '#infra/cli/demo/one-page-pdf.ts'
import type { Person } from '../people/people.ts'

type Bytes = string | Uint8Array<ArrayBuffer>

/** Puts bytes to an upload link, as a browser does. */
export const putBytes = (link: string, content_type: string, body: Bytes) =>
  fetch(link, { method: 'PUT', headers: { 'content-type': content_type }, body })

/** Requests an upload, by default of a text; returns the id and the link. */
export async function requestUpload(
  person: Person,
  fileFields: { contentType?: string; fileName?: string; size?: number } = {},
) {
  // A name without an extension, so that the type decides.
  const requestBody = {
    contentType: 'text/plain',
    fileName: fileFields.contentType === undefined ? 'a.txt' : 'a',
    ...fileFields,
  }
  const { status, body } = await person.call('POST /files/request/upload', requestBody)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { id: string; uploadURL: string }
}

/** Requests an upload and sends the bytes; returns the id and the response of `complete`. */
export async function upload(
  person: Person,
  body: Bytes,
  contentType = 'text/plain',
  fileName = contentType === 'text/plain' ? 'Note.txt' : 'Note',
) {
  const { id, uploadURL } = await requestUpload(person, { contentType, fileName })
  expect((await putBytes(uploadURL, contentType, body)).status).toBe(200)
  return { id, uploadURL, done: await person.call(`POST /files/complete/${id}`) }
}

/** Uploads a valid file of this person; returns its id. */
export async function uploadFile(person: Person, body: Bytes = 'hello', fileName = 'Note.txt') {
  const { id, done } = await upload(person, body, 'text/plain', fileName)
  expect(done.body).toMatchObject({ success: true })
  return id
}

/** The person asks for access to the file, and its owner gives it. */
export async function grantAccess(owner: Person, id: string, person: Person) {
  await person.call(`GET /files/request/access/${id}`)
  expect((await owner.call(`GET /files/access/grant/${id}/${person.user_id}`)).body).toEqual({
    success: true,
  })
}

/** Uploads a small, valid PDF of this person; returns its id. */
export async function uploadDocument(person: Person, title = 'Registered Nurse', fileName = 'License.pdf') {
  const { id, done } = await upload(
    person,
    onePagePdf([title, 'State of Texas']),
    'application/pdf',
    fileName,
  )
  expect(done.body).toMatchObject({ success: true })
  return id
}
