import type { Caller } from '#tests/harness/api.ts'
import { put } from '#tests/harness/files/files.ts'
import { attempt } from '../client.ts'
import type { Telling } from './telling.ts'

/** Uploads a file, however often that takes; its id. */
export async function uploadedBy(
  { tell, wait }: Telling,
  owner: Caller,
  { fileName, contentType, bytes }: { fileName: string; contentType: string; bytes: Uint8Array<ArrayBuffer> },
) {
  const asked = await tell<{ id: string; uploadURL: string }>('asks for an upload', owner, {
    call: 'POST /files/request/upload',
    body: { contentType, fileName },
  })
  await wait('the upload', async () => {
    const { status } = await attempt(async () => {
      const { status, headers } = await put(asked.uploadURL, contentType, bytes)
      return { status, headers, body: undefined }
    })
    return status === 200
  })
  await tell('completes the upload', owner, { call: `POST /files/complete/${asked.id}` })
  return asked.id
}
