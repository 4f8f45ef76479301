import { type Budget, endOfSpace } from './dictionary.ts'
import type { PackedObjects } from './object-streams.ts'
import { isObject, type Listener, numbersBefore, type Reference, type Value, valueAt } from './values.ts'

/**
 * How often each byte may be read on average: content inside two objects is read again, but not endlessly.
 */
const MAX_READS_PER_BYTE = 3
const FREE_BYTES = 1024 * 1024
const budgetFor = (bytes: Buffer): Budget => ({
  remainingBytes: bytes.length * MAX_READS_PER_BYTE + FREE_BYTES,
})

/** A value with its position. `reference`: the numbers of its object, if known. */
export type FoundObject = {
  value: Value
  bytes: Buffer
  reference: Reference | undefined
  is_stream: boolean
  is_trailer: boolean
  is_packed: boolean
}

/**
 * Yields all objects and trailers of a document regardless of its table: at each `obj` and each `trailer`,
 * even inside strings and streams. `wantedNumbers`: only objects with these or unknown numbers.
 */
export function* plainObjects(
  bytes: Buffer,
  listener: Listener,
  wantedNumbers?: ReadonlySet<number>,
): Generator<FoundObject> {
  const budget = budgetFor(bytes)
  for (const keyword of ['obj', 'trailer'])
    for (
      let position = bytes.indexOf(keyword);
      position !== -1;
      position = bytes.indexOf(keyword, position + keyword.length)
    ) {
      const is_trailer = keyword === 'trailer'
      if (!is_trailer && !isObject(bytes, position)) continue
      const reference = is_trailer ? undefined : numbersBefore(bytes, position)
      if (wantedNumbers && (is_trailer || (reference && !wantedNumbers.has(reference.number)))) continue
      const start = endOfSpace(bytes, position + keyword.length, budget)
      const { value, end } = valueAt(bytes, start, budget, listener)
      const afterValue = endOfSpace(bytes, end, budget)
      const is_stream = bytes.toString('latin1', afterValue, afterValue + 6) === 'stream'
      yield { value, bytes, reference, is_stream, is_trailer, is_packed: false }
    }
}

/** Yields all objects in an object stream: one after the other, and at each position in its list. */
export function* packedObjects(
  { content, first }: PackedObjects,
  listener: Listener,
  wantedNumbers?: ReadonlySet<number>,
): Generator<FoundObject> {
  const budget = budgetFor(content)
  const numbers = objectOffsets(content, first)
  const readOffsets = new Set<number>()
  const readObject = (start: number) => {
    const { value, end } = valueAt(content, start, budget, listener)
    const number = numbers.get(start)
    const reference = number === undefined ? undefined : { number, generation: 0 }
    return {
      found: { value, bytes: content, reference, is_stream: false, is_trailer: false, is_packed: true },
      end,
    }
  }
  if (!wantedNumbers)
    for (let position = endOfSpace(content, 0, budget); position < content.length; ) {
      readOffsets.add(position)
      const { found, end } = readObject(position)
      yield found
      position = endOfSpace(content, end, budget)
    }
  for (const [start, number] of numbers)
    if (wantedNumbers ? wantedNumbers.has(number) : !readOffsets.has(start)) yield readObject(start).found
}

/** Returns the positions of objects in the list of an object stream, after leading white space. */
function objectOffsets(content: Buffer, first: number): Map<number, number> {
  const list = content.toString('latin1', 0, first).match(/\d+/g) ?? []
  const numbers = new Map<number, number>()
  for (let index = 0; index + 1 < list.length; index += 2) {
    const position = endOfSpace(content, first + Number(list[index + 1]), { remainingBytes: content.length })
    if (position < content.length) numbers.set(position, Number(list[index]))
  }
  return numbers
}
