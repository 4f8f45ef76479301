import { createDecipheriv } from 'node:crypto'
import { hash, keyWithoutPassword } from './file-key.ts'
import { rc4 } from './rc4.ts'
import { type Dictionary, isDictionary, isText, type Reference, textBytes } from './values.ts'

/** Reads the strings and the streams of an encrypted document, by the numbers of the object that they stand in. */
export type Decryption = {
  /** Two that are the same read alike. */
  same: string
  string(encrypted: Buffer, of: Reference): Buffer
  stream(encrypted: Buffer, of: Reference): Buffer
}

type Method = 'none' | 'rc4' | 'aes' | 'aes256'
const METHODS: Record<string, Method> = { None: 'none', V2: 'rc4', AESV2: 'aes', AESV3: 'aes256' }
/** In bytes. */
const [OLDEST_KEY, OLD_KEY, NEW_KEY] = [5, 16, 32]

/**
 * How a document is decrypted that opens without a password, since its author has restricted only what may be done with
 * it. Its dictionary stands in `bytes`; `undefined` for one that asks for a password, or is encrypted in another way.
 */
export function decryptionWithoutPassword(
  bytes: Buffer,
  found: Dictionary,
  id: Buffer,
): Decryption | undefined {
  const one = (name: string) => found.get(name)?.[0]
  const number = (name: string) => {
    const value = one(name)
    return typeof value === 'number' ? value : 0
  }
  const text = (name: string) => {
    const value = one(name)
    return isText(value) ? textBytes(bytes, value) : Buffer.alloc(0)
  }
  const isTwice = [...found.values()].some((values) => values.length !== 1)
  if (isTwice || one('Filter') !== 'Standard') return undefined
  const [version, revision] = [number('V'), number('R')]
  const ofStreams = methodOf(found, version, 'StmF')
  const ofStrings = methodOf(found, version, 'StrF')
  if (!ofStreams || !ofStrings || revision < 2 || revision > 6 || (version === 5) !== revision >= 5)
    return undefined
  const settings = {
    revision,
    permissions: number('P'),
    isMetadataEncrypted: one('EncryptMetadata') !== false,
    id,
    owner: text('O'),
    user: text('U'),
    sealed: text('UE'),
  }
  for (const length of lengths(version, number('Length'))) {
    const key = keyWithoutPassword(settings, length)
    if (!key) continue
    const by = (method: Method) => (encrypted: Buffer, of: Reference) => decrypted(method, key, encrypted, of)
    const same = `${key.toString('hex')} ${ofStrings} ${ofStreams}`
    return { same, string: by(ofStrings), stream: by(ofStreams) }
  }
  return undefined
}

/** How long its key may be: the length that is said is in bits, but some programs write bytes, or leave it out. */
function lengths(version: number, said: number): number[] {
  if (version === 5) return [NEW_KEY]
  if (version === 1) return [OLDEST_KEY]
  const fits = (length: number) => Number.isInteger(length) && length >= OLDEST_KEY && length <= OLD_KEY
  return [...new Set([said / 8, said, OLD_KEY, OLDEST_KEY])].filter(fits)
}

function methodOf(found: Dictionary, version: number, filter: 'StmF' | 'StrF'): Method | undefined {
  if (version === 1 || version === 2) return 'rc4'
  if (version !== 4 && version !== 5) return undefined
  const name = found.get(filter)?.[0] ?? 'Identity'
  if (name === 'Identity') return 'none'
  const filters = found.get('CF')?.[0]
  const chosen = typeof name === 'string' && isDictionary(filters) ? filters.get(name) : undefined
  const method = chosen?.length === 1 && isDictionary(chosen[0]) ? chosen[0].get('CFM') : undefined
  const is = method?.length === 1 && typeof method[0] === 'string' ? METHODS[method[0]] : undefined
  return (is === 'aes256') === (version === 5) || is === 'none' ? is : undefined
}

const SALT = Buffer.from('sAlT')
const BLOCK = 16

function decrypted(method: Method, key: Buffer, encrypted: Buffer, { number, generation }: Reference) {
  if (method === 'none') return encrypted
  const of = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8])
  const salt = method === 'aes' ? SALT : Buffer.alloc(0)
  const own =
    method === 'aes256' ? key : hash('md5', key, of, salt).subarray(0, Math.min(key.length + 5, OLD_KEY))
  if (method === 'rc4') return rc4(own, encrypted)
  const whole = encrypted.length - (encrypted.length % BLOCK)
  if (whole < 2 * BLOCK) return Buffer.alloc(0)
  const cipher = createDecipheriv(`aes-${own.length * 8}-cbc`, own, encrypted.subarray(0, BLOCK))
  // Its padding stays: what reads it knows where it ends, and a wrong one must not hide the rest.
  return cipher.setAutoPadding(false).update(encrypted.subarray(BLOCK, whole))
}
