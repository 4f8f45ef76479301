import type { FileRefusal } from '#domain/files/refusals.ts'
import {
  addressesIn,
  type ByItself,
  byItselfIn,
  type How,
  isActionName,
  isActive,
  isElsewhere,
  isRefused,
  leadsToFile,
} from './actions.ts'
import { isHarmfulAddress, isHarmfulAsItIs } from './addresses.ts'
import { type Decryption, decryptionWithoutPassword } from './decryption.ts'
import { objectStreams, type Packed } from './object-streams.ts'
import { type Found, packedObjects, plainObjects } from './objects.ts'
import { type Dictionary, isDictionary, isReference, isText, type Reference, textBytes } from './values.ts'

/** Of actions that each lead to another one elsewhere: more than any program writes. */
const MOST_STEPS = 16

type Address = { text: Buffer; of: Reference | undefined; is_packed: boolean }

const silent = { name: () => undefined, dictionary: () => undefined }

/** Why a document is refused; its objects are looked at one after the other, and none is kept. */
export function inspected(bytes: Buffer): FileRefusal | undefined {
  let is_active = false
  const dictionaries: Dictionary[] = []
  const listener = {
    name: (name: string) => {
      is_active ||= isActive(name)
    },
    dictionary: (dictionary: Dictionary) => dictionaries.push(dictionary),
  }
  const encrypted: Found[] = []
  const by_itself: ByItself[] = []
  const addresses: Address[] = []
  const addressed = new Set<number>()

  /** Whether this object is active for itself; what needs others is kept. */
  function isActiveObject(found: Found): boolean {
    const { value, is_stream, of, is_packed } = found
    for (const each of dictionaries.splice(0)) {
      is_active ||= leadsToFile(each)
      by_itself.push(...byItselfIn(each))
      for (const address of addressesIn(each))
        if (isText(address)) addresses.push({ text: textBytes(found.bytes, address), of, is_packed })
        else if (isReference(address)) addressed.add(address.number)
    }
    if (isDictionary(value)) {
      is_active ||= is_stream && isElsewhere(value)
      if (!is_packed && value.has('Encrypt')) encrypted.push(found)
    }
    return is_active || isActionName(value)
  }

  for (const found of plainObjects(bytes, listener)) if (isActiveObject(found)) return 'active_content'
  const decryption = encrypted.length > 0 ? decryptionOf(bytes, encrypted) : undefined
  if (encrypted.length > 0 && !decryption) return 'encrypted'
  const streams: Packed[] = []
  for (const stream of objectStreams(bytes, decryption)) {
    for (const found of packedObjects(stream, listener)) if (isActiveObject(found)) return 'active_content'
    streams.push(stream)
  }

  function* objects(numbers: ReadonlySet<number>): Generator<Found> {
    yield* plainObjects(bytes, silent, numbers)
    for (const stream of streams) yield* packedObjects(stream, silent, numbers)
  }
  if (addressed.size > 0)
    for (const { value, of, is_packed, bytes: within } of objects(addressed))
      if (isText(value)) addresses.push({ text: textBytes(within, value), of, is_packed })
  if (addresses.some((address) => isHarmful(address, decryption))) return 'active_content'
  return actsByItself(by_itself, objects) ? 'active_content' : undefined
}

function isHarmful({ text, of, is_packed }: Address, decryption: Decryption | undefined): boolean {
  if (!decryption || is_packed) return isHarmfulAddress(text)
  return isHarmfulAsItIs(text) || (of !== undefined && isHarmfulAddress(decryption.string(text, of)))
}

/** How the document is read that says in these places that it is encrypted; `undefined` when it asks for a password. */
function decryptionOf(bytes: Buffer, places: readonly Found[]): Decryption | undefined {
  const id = places.map(({ value, bytes: within }) => idIn(value as Dictionary, within)).find(Boolean)
  const said = places.flatMap(({ value }) => (value as Dictionary).get('Encrypt') ?? [])
  const elsewhere = new Set(said.filter(isReference).map(({ number }) => number))
  const found = said.filter(isDictionary)
  for (const { value, of } of plainObjects(bytes, silent, elsewhere))
    if (of && elsewhere.has(of.number) && isDictionary(value)) found.push(value)
  const ways = found.map((each) => decryptionWithoutPassword(bytes, each, id ?? Buffer.alloc(0)))
  return new Set(ways.map((way) => way?.same)).size === 1 ? ways[0] : undefined
}

/** The first of the two strings by which a document is known. */
function idIn(trailer: Dictionary, bytes: Buffer): Buffer | undefined {
  const id = trailer.get('ID')?.[0]
  const first = Array.isArray(id) ? id[0] : undefined
  return isText(first) ? textBytes(bytes, first) : undefined
}

/** Whether anything that happens without being asked for is refused, followed from object to object. */
function actsByItself(said: ByItself[], objects: (numbers: ReadonlySet<number>) => Iterable<Found>): boolean {
  const seen = new Set<string>()
  let next = said
  for (let step = 0; next.length > 0; step++) {
    if (step === MOST_STEPS) throw new RangeError('actions without end')
    const wanted = new Map<number, How[]>()
    const follow = (number: number, how: How) => {
      if (seen.has(`${number} ${how}`)) return
      seen.add(`${number} ${how}`)
      wanted.set(number, [...(wanted.get(number) ?? []), how])
    }
    if (next.some((each) => isRefused(each, follow))) return true
    next = []
    if (wanted.size === 0) break
    for (const { value, of, is_stream } of objects(new Set(wanted.keys())))
      if (is_stream) continue
      else if (of) next.push(...(wanted.get(of.number) ?? []).map((how) => ({ value, how })))
      // It may be any of them, as far as its numbers say.
      else if (isDictionary(value) && value.has('S')) next.push({ value, how: 'action' })
  }
  return false
}
