import { createHmac, hkdfSync } from 'node:crypto'
import { seal, unseal } from './aes.ts'

/** The purposes for which a key is derived from the master key. A new purpose must be added here. */
export type KeyUse = 'person-keys' | 'authenticator-secrets' | 'hash-keys'

/** MASTER_KEY, and earlier master keys, by which values can still be read. */
export type MasterKey = {
  /** The fingerprint of MASTER_KEY. Every value encrypted with it starts with the fingerprint. */
  id: Buffer
  seal(use: KeyUse, plaintext: Buffer, associatedData: string): Buffer
  /** Decrypts a value. Throws KeyMissing when none of the keys fits. */
  unseal(use: KeyUse, sealed: Buffer, associatedData: string): Buffer
  /**
   * What versions without derived keys made of this text with the oldest master key itself, to read their
   * values.
   */
  legacyHmac(text: string): Buffer
}

export class KeyMissing extends Error {
  override name = 'KeyMissing'
}

const ID_BYTES = 8

const deriveKey = (master: Buffer, label: string) =>
  Buffer.from(hkdfSync('sha256', master, '', `consilium ${label}`, 32))

function derivedKeysOf(master: Buffer) {
  const derivedKeys = new Map<KeyUse, Buffer>()
  const keyFor = (use: KeyUse) => {
    const key = derivedKeys.get(use) ?? deriveKey(master, use)
    derivedKeys.set(use, key)
    return key
  }
  return { master, id: deriveKey(master, 'id').subarray(0, ID_BYTES), keyFor }
}

export function masterKey(currentKey: Buffer, previousKeys: readonly Buffer[] = []): MasterKey {
  const newest = derivedKeysOf(currentKey)
  const keys = [newest, ...previousKeys.map(derivedKeysOf)]
  const oldest = previousKeys.at(-1) ?? currentKey

  /** Decrypts a value of a version without derived keys, which used the master key itself. */
  function unsealLegacy(sealed: Buffer, associatedData: string) {
    for (const { master } of keys) {
      try {
        return unseal(master, sealed, associatedData)
      } catch {
        // Another key may fit.
      }
    }
    return undefined
  }

  return {
    id: newest.id,
    seal: (use, plaintext, associatedData) =>
      Buffer.concat([newest.id, seal(newest.keyFor(use), plaintext, associatedData)]),
    unseal(use, sealed, associatedData) {
      const id = sealed.subarray(0, ID_BYTES)
      const key = keys.find((each) => each.id.equals(id))
      if (key) return unseal(key.keyFor(use), sealed.subarray(ID_BYTES), associatedData)
      const plaintext = unsealLegacy(sealed, associatedData)
      if (plaintext) return plaintext
      throw new KeyMissing(
        'a value is sealed with a key that is neither MASTER_KEY nor one of MASTER_KEYS_BEFORE',
      )
    },
    legacyHmac: (text) => createHmac('sha256', oldest).update(text).digest(),
  }
}

/** Returns the master keys of these settings, each given in base64. */
export const masterKeyOf = (currentKey: string, previousKeys = '') =>
  masterKey(
    Buffer.from(currentKey, 'base64'),
    previousKeys
      .split(',')
      .filter((key) => key !== '')
      .map((key) => Buffer.from(key, 'base64')),
  )
