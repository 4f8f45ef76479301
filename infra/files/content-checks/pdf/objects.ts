import { type Budget, spaceAt } from './dictionary.ts'
import type { Packed } from './object-streams.ts'
import { isObject, type Listener, numbersBefore, type Reference, type Value, valueAt } from './values.ts'

/** How often each byte may be read on average: what is in an object twice is read again, but not again and again. */
const TIMES = 3
const FREE_BYTES = 1024 * 1024
const budgetFor = (bytes: Buffer): Budget => ({ left: bytes.length * TIMES + FREE_BYTES })

/** A value with where it stands; `of`: its object's numbers, where they are known. */
export type Found = {
  value: Value
  bytes: Buffer
  of: Reference | undefined
  is_stream: boolean
  is_trailer: boolean
  is_packed: boolean
}

/**
 * All objects and trailers of a document, wherever its table says that they begin: at each `obj` and each `trailer`,
 * also within strings and streams. `wanted`: only objects of these numbers, and those whose numbers are not known.
 */
export function* plainObjects(
  bytes: Buffer,
  listener: Listener,
  wanted?: ReadonlySet<number>,
): Generator<Found> {
  const budget = budgetFor(bytes)
  for (const keyword of ['obj', 'trailer'])
    for (let at = bytes.indexOf(keyword); at !== -1; at = bytes.indexOf(keyword, at + keyword.length)) {
      const is_trailer = keyword === 'trailer'
      if (!is_trailer && !isObject(bytes, at)) continue
      const of = is_trailer ? undefined : numbersBefore(bytes, at)
      if (wanted && (is_trailer || (of && !wanted.has(of.number)))) continue
      const start = spaceAt(bytes, at + keyword.length, budget)
      const { value, end } = valueAt(bytes, start, budget, listener)
      const behind = spaceAt(bytes, end, budget)
      const is_stream = bytes.toString('latin1', behind, behind + 6) === 'stream'
      yield { value, bytes, of, is_stream, is_trailer, is_packed: false }
    }
}

/** All objects in one object stream: one after the other, and wherever its list says that one begins. */
export function* packedObjects(
  { content, first }: Packed,
  listener: Listener,
  wanted?: ReadonlySet<number>,
): Generator<Found> {
  const budget = budgetFor(content)
  const numbers = listed(content, first)
  const known = new Set<number>()
  const read = (start: number) => {
    const { value, end } = valueAt(content, start, budget, listener)
    const number = numbers.get(start)
    const of = number === undefined ? undefined : { number, generation: 0 }
    return { found: { value, bytes: content, of, is_stream: false, is_trailer: false, is_packed: true }, end }
  }
  if (!wanted)
    for (let at = spaceAt(content, 0, budget); at < content.length; ) {
      known.add(at)
      const { found, end } = read(at)
      yield found
      at = spaceAt(content, end, budget)
    }
  for (const [start, number] of numbers)
    if (wanted ? wanted.has(number) : !known.has(start)) yield read(start).found
}

/** Where the list of an object stream says that each object begins; white space before it is left out. */
function listed(content: Buffer, first: number): Map<number, number> {
  const list = content.toString('latin1', 0, first).match(/\d+/g) ?? []
  const numbers = new Map<number, number>()
  for (let index = 0; index + 1 < list.length; index += 2) {
    const at = spaceAt(content, first + Number(list[index + 1]), { left: content.length })
    if (at < content.length) numbers.set(at, Number(list[index]))
  }
  return numbers
}
