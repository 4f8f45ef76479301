import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'

/**
 * Encrypts with a 32-byte key (AES-256-GCM): 12 bytes nonce, 16 bytes tag, ciphertext. `associatedData` is
 * authenticated: `unseal` needs the same.
 */
export function seal(key: Buffer, plaintext: Buffer, associatedData: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(associatedData))
  const body = Buffer.concat([cipher.update(plaintext), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Decrypts the output of `seal`. Throws when the key, the bytes or `associatedData` differ. */
export function unseal(key: Buffer, sealed: Buffer, associatedData: string): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, 12)).setAAD(
    Buffer.from(associatedData),
  )
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}
