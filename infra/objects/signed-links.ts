import type { Objects } from '#commands/ports/objects.ts'
import { contentDisposition } from '#domain/files/content-disposition.ts'
import { checkKey } from './object-key.ts'
import { presign, type StoreAddress } from './presign.ts'

/** Signed links for browsers; `place` is the store's address as browsers reach it. */
export const signedLinks = (storeAddress: StoreAddress): Pick<Objects, 'uploadLink' | 'downloadLink'> => ({
  uploadLink: (key, { content_type, size, seconds }) =>
    presign(storeAddress, {
      method: 'PUT',
      key: checkKey(key),
      seconds,
      headers: {
        'content-type': content_type,
        ...(size !== undefined && { 'content-length': String(size) }),
      },
    }),
  downloadLink: (key, { file_name, content_type, seconds, inline }) =>
    presign(storeAddress, {
      method: 'GET',
      key: checkKey(key),
      seconds,
      query: {
        'response-content-disposition': contentDisposition(file_name, inline),
        'response-content-type': content_type,
      },
    }),
})
