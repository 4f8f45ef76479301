import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { Signer } from '#commands/audit/evidence/digest.ts'
import { keyIdOf } from '#commands/audit/evidence/digest.ts'
import type { HashKeys } from './hash-keys.ts'

/** The prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * The key is made once, encrypted with the master key like the keys for hashes, and shared by all processes.
 */
export function evidenceSigner(hashes: HashKeys): Signer {
  let cachedKey: Promise<KeyObject> | undefined
  const read = async () => {
    const { key } = await hashes('evidence')
    return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, key]), format: 'der', type: 'pkcs8' })
  }
  function key() {
    cachedKey ??= read().catch((error) => {
      cachedKey = undefined
      throw error
    })
    return cachedKey
  }
  const keyIdOfPrivate = (privateKey: KeyObject) => keyIdOf(createPublicKey(privateKey))
  return {
    async sign(text) {
      const privateKey = await key()
      return {
        signature: sign(null, Buffer.from(text), privateKey).toString('base64'),
        key_id: keyIdOfPrivate(privateKey),
      }
    },
    async publicKey() {
      const privateKey = await key()
      const public_key = createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }).toString()
      return { public_key, key_id: keyIdOfPrivate(privateKey) }
    },
  }
}
