import { inflateSync } from 'node:zlib'
import { type Budget, type Dictionary, dictionaryAt, spaceAt, spend } from './dictionary.ts'

const MOST_UNPACKED = 64 * 1024 * 1024
/** How often each byte may be read on average: in a document as programs write it, nothing overlaps. */
const TIMES = 2
const FREE_BYTES = 1024 * 1024

/**
 * The content of all object streams of a PDF. They are sought at every `obj`, since the table of where a document's
 * objects begin is not to be trusted. Throws for one that cannot be unpacked completely, so that nothing hides in it,
 * and where they unpack to too much.
 */
export function* objectStreams(bytes: Buffer): Generator<Buffer> {
  const budget: Budget = { left: bytes.length * TIMES + FREE_BYTES }
  let left = MOST_UNPACKED
  let ending = 0
  for (let at = bytes.indexOf('obj'); at !== -1; at = bytes.indexOf('obj', at + 3)) {
    const found = dictionaryAt(bytes, spaceAt(bytes, at + 3, budget), budget)
    if (!found || !mayBeObjectStream(found)) continue
    const keyword = spaceAt(bytes, found.end, budget)
    if (bytes.toString('latin1', keyword, keyword + 6) !== 'stream' || !isPacked(found)) continue
    const start = keyword + (bytes.toString('latin1', keyword + 6, keyword + 8) === '\r\n' ? 8 : 7)
    if (ending !== -1 && ending < start) ending = bytes.indexOf('endstream', start)
    const declared = start + Number(found.keys.get('Length')?.[0])
    const end = Math.min(bytes.length, Math.max(ending === -1 ? bytes.length : ending, declared || 0))
    spend(budget, end - start)
    const unpacked = inflateSync(bytes.subarray(start, end), { maxOutputLength: Math.max(1, left) })
    left -= unpacked.length
    yield unpacked
  }
}

/** By what it must have: its type may be given elsewhere, or nowhere. */
const mayBeObjectStream = ({ named }: Dictionary) =>
  named.has('ObjStm') || (named.has('N') && named.has('First'))

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
