import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { rc4 } from './rc4.ts'

/** The encryption settings of a document (ISO 32000-2, 7.6.4). */
export type EncryptionSettings = {
  revision: number
  permissions: number
  isMetadataEncrypted: boolean
  /** The id of the document. */
  id: Buffer
  /** The proofs of the owner's and user's passwords, and the key, encrypted by the user's password. */
  owner: Buffer
  user: Buffer
  sealed: Buffer
}

/** The padding in place of an empty password. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

export const hash = (name: string, ...parts: Uint8Array[]) => {
  const hasher = createHash(name)
  for (const part of parts) hasher.update(part)
  return hasher.digest()
}

/**
 * Returns the key of this many bytes for the empty user password; `undefined` when that password is wrong.
 */
export const keyWithoutPassword = (settings: EncryptionSettings, length: number): Buffer | undefined =>
  settings.revision < 5 ? legacyKey(settings, length) : modernKey(settings)

function legacyKey(settings: EncryptionSettings, length: number): Buffer | undefined {
  const { revision, permissions, id, owner, user } = settings
  const permissionBytes = Buffer.alloc(4)
  permissionBytes.writeInt32LE(permissions | 0)
  const metadata = Buffer.alloc(revision >= 4 && !settings.isMetadataEncrypted ? 4 : 0, 0xff)
  let key: Buffer = hash('md5', PADDING, owner.subarray(0, 32), permissionBytes, id, metadata).subarray(
    0,
    length,
  )
  if (revision >= 3) for (let round = 0; round < 50; round++) key = hash('md5', key).subarray(0, length)
  if (revision < 3) return rc4(key, PADDING).equals(user.subarray(0, 32)) ? key : undefined
  let proof: Buffer = hash('md5', PADDING, id)
  for (let round = 0; round < 20; round++)
    proof = rc4(
      key.map((byte) => byte ^ round),
      proof,
    )
  return proof.equals(user.subarray(0, 16)) ? key : undefined
}

function modernKey({ revision, user, sealed }: EncryptionSettings): Buffer | undefined {
  if (user.length < 48 || sealed.length < 32) return undefined
  const saltedHash = (salt: Buffer) => (revision === 5 ? hash('sha256', salt) : hardenedHash(salt))
  if (!saltedHash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return undefined
  const decipher = createDecipheriv('aes-256-cbc', saltedHash(user.subarray(40, 48)), Buffer.alloc(16))
  return decipher.setAutoPadding(false).update(sealed.subarray(0, 32))
}

const MAX_ROUNDS = 1024

/** Computes the hash of revision 6 for the empty password. */
function hardenedHash(salt: Buffer): Buffer {
  let key: Buffer = hash('sha256', salt)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32))
    const ciphertext = cipher
      .setAutoPadding(false)
      .update(Buffer.concat(Array.from({ length: 64 }, () => key)))
    const remainder = ciphertext.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = hash(['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256', ciphertext)
    if (round >= 63 && (ciphertext.at(-1) ?? 0) <= round - 31) break
  }
  return key.subarray(0, 32)
}
