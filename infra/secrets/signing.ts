import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { keyIdOf } from '#commands/audit/evidence/key-id.ts'
import type { Signer } from '#commands/audit/evidence/signer.ts'
import type { HashKeys } from './hash-keys.ts'

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key is made once, sealed with the master key like those of hashes, and the same in every process. */
export function signer(hashes: HashKeys): Signer {
  let known: Promise<KeyObject> | undefined
  const read = async () => {
    const { key } = await hashes('evidence')
    return createPrivateKey({ key: Buffer.concat([PKCS8, key]), format: 'der', type: 'pkcs8' })
  }
  function key() {
    known ??= read().catch((error) => {
      known = undefined
      throw error
    })
    return known
  }
  const key_id = (secret: KeyObject) => keyIdOf(createPublicKey(secret))
  return {
    async sign(text) {
      const secret = await key()
      return { signature: sign(null, Buffer.from(text), secret).toString('base64'), key_id: key_id(secret) }
    },
    async publicKey() {
      const secret = await key()
      const public_key = createPublicKey(secret).export({ format: 'pem', type: 'spki' }).toString()
      return { public_key, key_id: key_id(secret) }
    },
  }
}
