import { createHmac, hkdfSync } from 'node:crypto'
import { open, seal } from './aes.ts'

/** What is sealed with a key derived from the master key, each with a key of its own. A new use has to be named here. */
export type Use = 'person-keys' | 'authenticator-secrets' | 'hash-keys'

/** MASTER_KEY, and those before it, by which values can still be read. */
export type MasterKey = {
  /** The fingerprint of MASTER_KEY, which every value sealed with it begins with. */
  id: Buffer
  seal(use: Use, plain: Buffer, bound: string): Buffer
  /** Throws KeyMissing for a value that none of the keys has sealed. */
  open(use: Use, sealed: Buffer, bound: string): Buffer
  /** What versions before the derived keys made of this text, with the oldest of the keys itself: to read their values. */
  madeBefore(text: string): Buffer
}

export class KeyMissing extends Error {
  override name = 'KeyMissing'
}

const ID_BYTES = 8

const derived = (master: Buffer, label: string) =>
  Buffer.from(hkdfSync('sha256', master, '', `consilium ${label}`, 32))

function oneKey(master: Buffer) {
  const known = new Map<Use, Buffer>()
  const keyFor = (use: Use) => {
    const key = known.get(use) ?? derived(master, use)
    known.set(use, key)
    return key
  }
  return { master, id: derived(master, 'id').subarray(0, ID_BYTES), keyFor }
}

export function masterKey(current: Buffer, before: readonly Buffer[] = []): MasterKey {
  const newest = oneKey(current)
  const keys = [newest, ...before.map(oneKey)]
  const oldest = before.at(-1) ?? current

  /** A value of a version before the derived keys, which sealed with the master key itself. */
  function openOld(sealed: Buffer, bound: string) {
    for (const { master } of keys) {
      try {
        return open(master, sealed, bound)
      } catch {
        // Another one may have sealed it.
      }
    }
    return undefined
  }

  return {
    id: newest.id,
    seal: (use, plain, bound) => Buffer.concat([newest.id, seal(newest.keyFor(use), plain, bound)]),
    open(use, sealed, bound) {
      const id = sealed.subarray(0, ID_BYTES)
      const key = keys.find((each) => each.id.equals(id))
      if (key) return open(key.keyFor(use), sealed.subarray(ID_BYTES), bound)
      const plain = openOld(sealed, bound)
      if (plain) return plain
      throw new KeyMissing(
        'a value is sealed with a key that is neither MASTER_KEY nor one of MASTER_KEYS_BEFORE',
      )
    },
    madeBefore: (text) => createHmac('sha256', oldest).update(text).digest(),
  }
}

/** The master key of these settings, each key in base64. */
export const masterKeyOf = (current: string, before = '') =>
  masterKey(
    Buffer.from(current, 'base64'),
    before
      .split(',')
      .filter((key) => key !== '')
      .map((key) => Buffer.from(key, 'base64')),
  )
