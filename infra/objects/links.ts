import type { Objects } from '#commands/ports/objects.ts'
import { disposition } from '#domain/files/disposition.ts'
import { checked } from './key.ts'
import { type Place, presign } from './presign.ts'

/** Signed links for browsers; `place` is the store's address as browsers reach it. */
export const links = (place: Place): Pick<Objects, 'uploadLink' | 'downloadLink'> => ({
  uploadLink: (key, { content_type, size, seconds }) =>
    presign(place, {
      method: 'PUT',
      key: checked(key),
      seconds,
      headers: {
        'content-type': content_type,
        ...(size !== undefined && { 'content-length': String(size) }),
      },
    }),
  downloadLink: (key, { file_name, content_type, seconds, inline }) =>
    presign(place, {
      method: 'GET',
      key: checked(key),
      seconds,
      query: {
        'response-content-disposition': disposition(file_name, inline),
        'response-content-type': content_type,
      },
    }),
})
