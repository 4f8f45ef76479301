import { createDecipheriv } from 'node:crypto'
import { hash, keyWithoutPassword } from './file-key.ts'
import { rc4 } from './rc4.ts'
import { type Dictionary, isDictionary, isText, type Reference, textBytes } from './values.ts'

/** Decrypts the strings and streams of a document by the numbers of the object that contains them. */
export type Decryption = {
  /** Equal for decryptions with the same result. */
  identity: string
  string(encrypted: Buffer, reference: Reference): Buffer
  stream(encrypted: Buffer, reference: Reference): Buffer
}

type Method = 'none' | 'rc4' | 'aes' | 'aes256'
const METHODS: Record<string, Method> = { None: 'none', V2: 'rc4', AESV2: 'aes', AESV3: 'aes256' }
/** In bytes. */
const [OLDEST_KEY_BYTES, OLD_KEY_BYTES, NEW_KEY_BYTES] = [5, 16, 32]

/**
 * Returns the decryption of a document that opens without a password, whose author has only restricted its
 * use. Its encryption dictionary is in `bytes`. Returns `undefined` when it asks for a password, or is
 * encrypted in another way.
 */
export function decryptionWithoutPassword(
  bytes: Buffer,
  encryptDictionary: Dictionary,
  id: Buffer,
): Decryption | undefined {
  const entryOf = (name: string) => encryptDictionary.get(name)?.[0]
  const number = (name: string) => {
    const value = entryOf(name)
    return typeof value === 'number' ? value : 0
  }
  const text = (name: string) => {
    const value = entryOf(name)
    return isText(value) ? textBytes(bytes, value) : Buffer.alloc(0)
  }
  const hasDuplicates = [...encryptDictionary.values()].some((values) => values.length !== 1)
  if (hasDuplicates || entryOf('Filter') !== 'Standard') return undefined
  const [version, revision] = [number('V'), number('R')]
  const streamMethod = methodOf(encryptDictionary, version, 'StmF')
  const stringMethod = methodOf(encryptDictionary, version, 'StrF')
  if (!streamMethod || !stringMethod || revision < 2 || revision > 6 || (version === 5) !== revision >= 5)
    return undefined
  const settings = {
    revision,
    permissions: number('P'),
    isMetadataEncrypted: entryOf('EncryptMetadata') !== false,
    id,
    owner: text('O'),
    user: text('U'),
    sealed: text('UE'),
  }
  for (const length of keyLengths(version, number('Length'))) {
    const key = keyWithoutPassword(settings, length)
    if (!key) continue
    const decryptBy = (method: Method) => (encrypted: Buffer, reference: Reference) =>
      decrypt(method, key, encrypted, reference)
    const identity = `${key.toString('hex')} ${stringMethod} ${streamMethod}`
    return { identity, string: decryptBy(stringMethod), stream: decryptBy(streamMethod) }
  }
  return undefined
}

/**
 * Returns the possible lengths of the key: the stated length is in bits, but some programs write bytes, or
 * leave it out.
 */
function keyLengths(version: number, declaredLength: number): number[] {
  if (version === 5) return [NEW_KEY_BYTES]
  if (version === 1) return [OLDEST_KEY_BYTES]
  const fits = (length: number) =>
    Number.isInteger(length) && length >= OLDEST_KEY_BYTES && length <= OLD_KEY_BYTES
  return [...new Set([declaredLength / 8, declaredLength, OLD_KEY_BYTES, OLDEST_KEY_BYTES])].filter(fits)
}

function methodOf(
  encryptDictionary: Dictionary,
  version: number,
  filter: 'StmF' | 'StrF',
): Method | undefined {
  if (version === 1 || version === 2) return 'rc4'
  if (version !== 4 && version !== 5) return undefined
  const name = encryptDictionary.get(filter)?.[0] ?? 'Identity'
  if (name === 'Identity') return 'none'
  const filters = encryptDictionary.get('CF')?.[0]
  const chosenFilters = typeof name === 'string' && isDictionary(filters) ? filters.get(name) : undefined
  const method =
    chosenFilters?.length === 1 && isDictionary(chosenFilters[0]) ? chosenFilters[0].get('CFM') : undefined
  const keyMethod = method?.length === 1 && typeof method[0] === 'string' ? METHODS[method[0]] : undefined
  return (keyMethod === 'aes256') === (version === 5) || keyMethod === 'none' ? keyMethod : undefined
}

const AES_SALT = Buffer.from('sAlT')
const BLOCK_BYTES = 16

function decrypt(method: Method, key: Buffer, encrypted: Buffer, { number, generation }: Reference) {
  if (method === 'none') return encrypted
  const objectNumbers = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8])
  const salt = method === 'aes' ? AES_SALT : Buffer.alloc(0)
  const objectKey =
    method === 'aes256'
      ? key
      : hash('md5', key, objectNumbers, salt).subarray(0, Math.min(key.length + 5, OLD_KEY_BYTES))
  if (method === 'rc4') return rc4(objectKey, encrypted)
  const wholeBlockBytes = encrypted.length - (encrypted.length % BLOCK_BYTES)
  if (wholeBlockBytes < 2 * BLOCK_BYTES) return Buffer.alloc(0)
  const cipher = createDecipheriv(
    `aes-${objectKey.length * 8}-cbc`,
    objectKey,
    encrypted.subarray(0, BLOCK_BYTES),
  )
  // The padding is kept: readers find the end themselves, and a wrong padding must not hide content from the check.
  return cipher.setAutoPadding(false).update(encrypted.subarray(BLOCK_BYTES, wholeBlockBytes))
}
