import { inflateSync } from 'node:zlib'
import type { Decryption } from './decryption.ts'
import { type Budget, type Dictionary, dictionaryAt, spaceAt, spend } from './dictionary.ts'
import { numbersBefore } from './values.ts'

const MOST_UNPACKED = 64 * 1024 * 1024
/** How often each byte may be read on average: in a document as programs write it, nothing overlaps. */
const TIMES = 2
const FREE_BYTES = 1024 * 1024

/** What is in an object stream; its objects are listed before `first`, as numbers and positions from there on. */
export type Packed = { content: Buffer; first: number }

/**
 * The content of all object streams of a PDF. They are sought at every `obj`, since the table of where a document's
 * objects begin is not to be trusted. Throws for one that cannot be unpacked completely, so that nothing hides in it,
 * and where they unpack to too much. Of an encrypted document each is read as it is, too, since a reader may do so.
 */
export function* objectStreams(bytes: Buffer, decryption: Decryption | undefined): Generator<Packed> {
  const budget: Budget = { left: bytes.length * TIMES + FREE_BYTES }
  let left = MOST_UNPACKED
  let ending = 0
  for (let at = bytes.indexOf('obj'); at !== -1; at = bytes.indexOf('obj', at + 3)) {
    const found = dictionaryAt(bytes, spaceAt(bytes, at + 3, budget), budget)
    if (!found || !mayBeObjectStream(found)) continue
    const keyword = spaceAt(bytes, found.end, budget)
    if (bytes.toString('latin1', keyword, keyword + 6) !== 'stream') continue
    const is_packed = isPacked(found)
    const start = keyword + (bytes.toString('latin1', keyword + 6, keyword + 8) === '\r\n' ? 8 : 7)
    if (ending !== -1 && ending < start) ending = bytes.indexOf('endstream', start)
    const declared = start + Number(found.keys.get('Length')?.[0])
    const end = Math.min(bytes.length, Math.max(ending === -1 ? bytes.length : ending, declared || 0))
    spend(budget, end - start)
    const first = firstOf(found)
    const raw = bytes.subarray(start, end)
    const number = numbersBefore(bytes, at)
    const decrypted = decryption && number && decryption.stream(raw, number)
    const read = decrypted ? (is_packed ? [decrypted, raw] : [decrypted]) : [raw]
    let failed: unknown
    const contents = read.flatMap((each) => {
      try {
        return is_packed ? inflateSync(each, { maxOutputLength: Math.max(1, left) }) : each
      } catch (error) {
        failed = error
        return []
      }
    })
    if (contents.length === 0 || (failed instanceof RangeError && decryption)) throw failed
    for (const content of contents) {
      left -= is_packed ? content.length : 0
      yield { content, first }
    }
  }
}

/** By what it must have: its type may be given elsewhere, or nowhere. */
const mayBeObjectStream = ({ named }: Dictionary) =>
  named.has('ObjStm') || (named.has('N') && named.has('First'))

function firstOf({ keys }: Dictionary): number {
  const said = keys.get('First') ?? []
  const first = Number(said[0])
  if (said.length !== 1 || !Number.isInteger(first)) throw new Error('objects that begin elsewhere')
  return first
}

/**
 * Whether it is compressed as all programs do it, once and without a predictor; false where it is not packed at all. Throws where it is
 * packed otherwise, or where that cannot be told.
 */
function isPacked({ keys, twice }: Dictionary): boolean {
  if (!keys.has('N') || !keys.has('First')) throw new Error('objects in a malformed dictionary')
  const filters = keys.get('Filter')?.filter((word) => word !== '') ?? []
  const parameters = keys.get('DecodeParms') ?? keys.get('DP') ?? ['null']
  if (twice || keys.has('F') || parameters.some((word) => word !== 'null' && word !== ''))
    throw new Error('objects behind a predictor, in another file, or given twice')
  if (filters.length === 0) return false
  if (filters.length > 1 || filters[0] !== 'FlateDecode') throw new Error('objects behind another filter')
  return true
}
