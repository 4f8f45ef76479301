import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { GrantedLink, GrantedLinks } from '#api/files/ports.ts'

/** Links at this origin, signed with a key that is derived from the secret for this purpose only. */
export function grantedLinks(secret: string, origin: string): GrantedLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'links to files under a grant', 32))
  const signature = ({ file_id, user_id, issued }: GrantedLink) =>
    createHmac('sha256', key).update(`${file_id}.${user_id}.${issued}`).digest()
  return {
    urlOf(link) {
      const { file_id, user_id, issued } = link
      const query = new URLSearchParams({
        user_id,
        issued,
        signature: signature(link).toString('base64url'),
      })
      return `${new URL(origin).origin}/files/granted/${file_id}?${query}`
    },
    isSigned(link, text) {
      const [actual, expected] = [Buffer.from(text, 'base64url'), signature(link)]
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    },
  }
}
