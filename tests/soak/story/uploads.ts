import type { Caller } from '#tests/harness/api.ts'
import { putBytes } from '#tests/harness/files/files.ts'
import { attemptRequest } from '../client.ts'
import type { StorySteps } from './story-steps.ts'

/** Uploads a file, with as many attempts as needed; returns its id. */
export async function uploadFile(
  { tell, wait }: StorySteps,
  owner: Caller,
  { fileName, contentType, bytes }: { fileName: string; contentType: string; bytes: Uint8Array<ArrayBuffer> },
) {
  const requestedUpload = await tell<{ id: string; uploadURL: string }>('asks for an upload', owner, {
    call: 'POST /files/request/upload',
    body: { contentType, fileName },
  })
  await wait('the upload', async () => {
    const { status } = await attemptRequest(async () => {
      const { status, headers } = await putBytes(requestedUpload.uploadURL, contentType, bytes)
      return { status, headers, body: undefined }
    })
    return status === 200
  })
  await tell('completes the upload', owner, { call: `POST /files/complete/${requestedUpload.id}` })
  return requestedUpload.id
}
