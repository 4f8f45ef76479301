import { inflateSync } from 'node:zlib'
import type { Decryption } from './decryption.ts'
import { type Budget, dictionaryAt, endOfSpace, type FlatDictionary, spendBudget } from './dictionary.ts'
import { numbersBefore } from './values.ts'

const MAX_UNPACKED_BYTES = 64 * 1024 * 1024
/** How often each byte may be read on average. In normal documents nothing overlaps. */
const MAX_READS_PER_BYTE = 2
const FREE_BYTES = 1024 * 1024

/**
 * The content of an object stream. Before `first` it lists its objects as numbers and positions relative to
 * `first`.
 */
export type PackedObjects = { content: Buffer; first: number }

/**
 * Yields the content of all object streams of a PDF, found at every `obj`, since a document's table of
 * objects is not trusted. Throws when one cannot be unpacked completely, so that nothing hides in it, or
 * unpacks to too much. In an encrypted document each is also read undecrypted, as a reader may do.
 */
export function* objectStreams(bytes: Buffer, decryption: Decryption | undefined): Generator<PackedObjects> {
  const budget: Budget = { remainingBytes: bytes.length * MAX_READS_PER_BYTE + FREE_BYTES }
  let remainingBytes = MAX_UNPACKED_BYTES
  let endMarker = 0
  for (let position = bytes.indexOf('obj'); position !== -1; position = bytes.indexOf('obj', position + 3)) {
    const streamDictionary = dictionaryAt(bytes, endOfSpace(bytes, position + 3, budget), budget)
    if (!streamDictionary || !mayBeObjectStream(streamDictionary)) continue
    const keyword = endOfSpace(bytes, streamDictionary.end, budget)
    if (bytes.toString('latin1', keyword, keyword + 6) !== 'stream') continue
    const is_packed = isPacked(streamDictionary)
    const start = keyword + (bytes.toString('latin1', keyword + 6, keyword + 8) === '\r\n' ? 8 : 7)
    if (endMarker !== -1 && endMarker < start) endMarker = bytes.indexOf('endstream', start)
    const declaredEnd = start + Number(streamDictionary.keys.get('Length')?.[0])
    const end = Math.min(
      bytes.length,
      Math.max(endMarker === -1 ? bytes.length : endMarker, declaredEnd || 0),
    )
    spendBudget(budget, end - start)
    const first = firstOffsetOf(streamDictionary)
    const raw = bytes.subarray(start, end)
    const number = numbersBefore(bytes, position)
    const decrypted = decryption && number && decryption.stream(raw, number)
    const candidates = decrypted ? (is_packed ? [decrypted, raw] : [decrypted]) : [raw]
    let failure: unknown
    const contents = candidates.flatMap((each) => {
      try {
        return is_packed ? inflateSync(each, { maxOutputLength: Math.max(1, remainingBytes) }) : each
      } catch (error) {
        failure = error
        return []
      }
    })
    if (contents.length === 0 || (failure instanceof RangeError && decryption)) throw failure
    for (const content of contents) {
      remainingBytes -= is_packed ? content.length : 0
      yield { content, first }
    }
  }
}

/** Recognizes an object stream by its required keys, since its type may be given elsewhere or not at all. */
const mayBeObjectStream = ({ markerNames }: FlatDictionary) =>
  markerNames.has('ObjStm') || (markerNames.has('N') && markerNames.has('First'))

function firstOffsetOf({ keys }: FlatDictionary): number {
  const declaredValues = keys.get('First') ?? []
  const first = Number(declaredValues[0])
  if (declaredValues.length !== 1 || !Number.isInteger(first)) throw new Error('objects that begin elsewhere')
  return first
}

/**
 * Whether the stream is compressed in the usual way, once and without a predictor; false when it is
 * uncompressed. Throws for any other or unclear compression.
 */
function isPacked({ keys, hasDuplicates }: FlatDictionary): boolean {
  if (!keys.has('N') || !keys.has('First')) throw new Error('objects in a malformed dictionary')
  const filters = keys.get('Filter')?.filter((word) => word !== '') ?? []
  const parameters = keys.get('DecodeParms') ?? keys.get('DP') ?? ['null']
  if (hasDuplicates || keys.has('F') || parameters.some((word) => word !== 'null' && word !== ''))
    throw new Error('objects behind a predictor, in another file, or given twice')
  if (filters.length === 0) return false
  if (filters.length > 1 || filters[0] !== 'FlateDecode') throw new Error('objects behind another filter')
  return true
}
