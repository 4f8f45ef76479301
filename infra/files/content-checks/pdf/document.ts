import type { ContentRefusal } from '#domain/files/refusals.ts'
import type { TypeCheck } from '../type-check.ts'
import {
  type AutomaticAction,
  addressesIn,
  automaticActionsIn,
  isActionName,
  isActive,
  isExternalStream,
  isHarmfulAddress,
  isHarmfulPlaintext,
  isRefusedAction,
  leadsToOtherFile,
  type Trigger,
} from './actions.ts'
import { type Decryption, decryptionWithoutPassword } from './decryption.ts'
import { objectStreams, type PackedObjects } from './object-streams.ts'
import { type FoundObject, packedObjects, plainObjects } from './objects.ts'
import { type Dictionary, isDictionary, isReference, isText, type Reference, textBytes } from './values.ts'

/** The longest chain of automatic actions that each lead to another object: longer than programs write. */
const MAX_ACTION_STEPS = 16

type FoundAddress = { text: Buffer; reference: Reference | undefined; is_packed: boolean }

const silentListener = { name: () => undefined, dictionary: () => undefined }

/** Returns why a document is refused. Its objects are checked one by one, and none is kept. */
export function inspectDocument(bytes: Buffer): ContentRefusal | undefined {
  let isActiveDocument = false
  const dictionaries: Dictionary[] = []
  const listener = {
    name: (name: string) => {
      isActiveDocument ||= isActive(name)
    },
    dictionary: (dictionary: Dictionary) => dictionaries.push(dictionary),
  }
  const encryptionSources: FoundObject[] = []
  const automaticActions: AutomaticAction[] = []
  const addresses: FoundAddress[] = []
  const addressNumbers = new Set<number>()

  /** Whether this object is active by itself. Content that depends on other objects is kept for later. */
  function isActiveObject(found: FoundObject): boolean {
    const { value, is_stream, reference, is_packed } = found
    for (const each of dictionaries.splice(0)) {
      isActiveDocument ||= leadsToOtherFile(each)
      automaticActions.push(...automaticActionsIn(each))
      for (const address of addressesIn(each))
        if (isText(address)) addresses.push({ text: textBytes(found.bytes, address), reference, is_packed })
        else if (isReference(address)) addressNumbers.add(address.number)
    }
    if (isDictionary(value)) {
      isActiveDocument ||= is_stream && isExternalStream(value)
      if (!is_packed && value.has('Encrypt')) encryptionSources.push(found)
    }
    return isActiveDocument || isActionName(value)
  }

  for (const found of plainObjects(bytes, listener)) if (isActiveObject(found)) return 'active_content'
  const decryption = encryptionSources.length > 0 ? decryptionOf(bytes, encryptionSources) : undefined
  if (encryptionSources.length > 0 && !decryption) return 'encrypted'
  const streams: PackedObjects[] = []
  for (const stream of objectStreams(bytes, decryption)) {
    for (const found of packedObjects(stream, listener)) if (isActiveObject(found)) return 'active_content'
    streams.push(stream)
  }

  function* objects(numbers: ReadonlySet<number>): Generator<FoundObject> {
    yield* plainObjects(bytes, silentListener, numbers)
    for (const stream of streams) yield* packedObjects(stream, silentListener, numbers)
  }
  if (addressNumbers.size > 0)
    for (const { value, reference, is_packed, bytes: objectBytes } of objects(addressNumbers))
      if (isText(value)) addresses.push({ text: textBytes(objectBytes, value), reference, is_packed })
  if (addresses.some((address) => isHarmful(address, decryption))) return 'active_content'
  return hasRefusedAutomaticAction(automaticActions, objects) ? 'active_content' : undefined
}

function isHarmful(
  { text, reference, is_packed }: FoundAddress,
  decryption: Decryption | undefined,
): boolean {
  if (!decryption || is_packed) return isHarmfulAddress(text)
  return (
    isHarmfulPlaintext(text) ||
    (reference !== undefined && isHarmfulAddress(decryption.string(text, reference)))
  )
}

/**
 * Returns how a document is decrypted that `encryptionSources` call encrypted; `undefined` when it asks for a
 * password.
 */
function decryptionOf(bytes: Buffer, encryptionSources: readonly FoundObject[]): Decryption | undefined {
  const id = encryptionSources
    .map(({ value, bytes: objectBytes }) => idIn(value as Dictionary, objectBytes))
    .find(Boolean)
  const encryptEntries = encryptionSources.flatMap(({ value }) => (value as Dictionary).get('Encrypt') ?? [])
  const referencedNumbers = new Set(encryptEntries.filter(isReference).map(({ number }) => number))
  const encryptDictionaries = encryptEntries.filter(isDictionary)
  for (const { value, reference } of plainObjects(bytes, silentListener, referencedNumbers))
    if (reference && referencedNumbers.has(reference.number) && isDictionary(value))
      encryptDictionaries.push(value)
  const decryptions = encryptDictionaries.map((each) =>
    decryptionWithoutPassword(bytes, each, id ?? Buffer.alloc(0)),
  )
  return new Set(decryptions.map((way) => way?.identity)).size === 1 ? decryptions[0] : undefined
}

/** Returns the first of the two strings of the document's id. */
function idIn(trailer: Dictionary, bytes: Buffer): Buffer | undefined {
  const id = trailer.get('ID')?.[0]
  const first = Array.isArray(id) ? id[0] : undefined
  return isText(first) ? textBytes(bytes, first) : undefined
}

/** Whether any automatic action is refused, followed from object to object. */
function hasRefusedAutomaticAction(
  firstActions: AutomaticAction[],
  objects: (numbers: ReadonlySet<number>) => Iterable<FoundObject>,
): boolean {
  const followedKeys = new Set<string>()
  let pendingActions = firstActions
  for (let step = 0; pendingActions.length > 0; step++) {
    if (step === MAX_ACTION_STEPS) throw new RangeError('actions without end')
    const triggersByNumber = new Map<number, Trigger[]>()
    const follow = (number: number, trigger: Trigger) => {
      if (followedKeys.has(`${number} ${trigger}`)) return
      followedKeys.add(`${number} ${trigger}`)
      triggersByNumber.set(number, [...(triggersByNumber.get(number) ?? []), trigger])
    }
    if (pendingActions.some((each) => isRefusedAction(each, follow))) return true
    pendingActions = []
    if (triggersByNumber.size === 0) break
    for (const { value, reference, is_stream } of objects(new Set(triggersByNumber.keys())))
      if (is_stream) continue
      else if (reference)
        pendingActions.push(
          ...(triggersByNumber.get(reference.number) ?? []).map((trigger) => ({ value, trigger })),
        )
      // Its number is unknown, so it may be any of these objects.
      else if (isDictionary(value) && value.has('S')) pendingActions.push({ value, trigger: 'action' })
  }
  return false
}

/** Within this many bytes readers look for the header, and for the end marker before trailing padding. */
const [HEADER_SEARCH_BYTES, END_SEARCH_BYTES] = [1024, 4096]
/**
 * Only a byte-order mark and white space may come before the header, as some programs write them. Anything
 * else might be another file.
 */
const HEADER = /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)?[\0\s]*%PDF-[12]\.\d/
const FILLING_BYTES = new Set([0, 9, 10, 12, 13, 26, 32])

/**
 * Accepts a PDF with header and end marker that opens without a password and contains nothing active. Linear
 * in its size.
 */
export const pdfCheck: TypeCheck = async (bytes): Promise<ContentRefusal | undefined> => {
  if (!HEADER.test(bytes.toString('latin1', 0, HEADER_SEARCH_BYTES))) return 'wrong_type'
  let end = bytes.length
  while (end > 0 && FILLING_BYTES.has(bytes[end - 1] ?? 0)) end--
  if (!bytes.subarray(Math.max(0, end - END_SEARCH_BYTES), end).includes('%%EOF')) return 'unreadable'
  return inspectDocument(bytes)
}
