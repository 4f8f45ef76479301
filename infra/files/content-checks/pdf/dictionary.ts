import { isRegular, isWhite, nameAt } from './names.ts'

const code = (sign: string) => sign.charCodeAt(0)
const [SLASH, PARENTHESIS, PARENTHESIS_END] = [code('/'), code('('), code(')')]
const [LESS, MORE, PERCENT, BACKSLASH] = [code('<'), code('>'), code('%'), code('\\')]
const [ARRAY, ARRAY_END] = [code('['), code(']')]

/**
 * A limit on the bytes that are read: overlapping objects may be read again, but not endlessly. Throws when
 * it is exceeded.
 */
export type Budget = { remainingBytes: number }
export function spendBudget(budget: Budget, bytes: number) {
  budget.remainingBytes -= bytes
  if (budget.remainingBytes < 0) throw new RangeError('objects that overlap')
}

/** Names that identify an object stream. */
const OBJECT_STREAM_NAMES = new Set(['ObjStm', 'N', 'First'])

/**
 * A dictionary's own keys, with the names and numbers in each value. `hasDuplicates`: a key occurs more than
 * once. `markerNames`: the names of object streams anywhere in it, since readers disagree on the structure of
 * a malformed dictionary.
 */
export type FlatDictionary = {
  keys: Map<string, string[]>
  hasDuplicates: boolean
  markerNames: Set<string>
  end: number
}

/** Returns the dictionary at this position; `undefined` when there is none, or it does not end. */
export function dictionaryAt(bytes: Buffer, start: number, budget: Budget): FlatDictionary | undefined {
  const keys = new Map<string, string[]>()
  const markerNames = new Set<string>()
  let value: string[] | undefined
  let hasDuplicates = false
  let [depth, arrays] = [0, 0]
  let position = start
  while (position < bytes.length) {
    const tokenStart = position
    const sign = bytes[position]
    if (sign === LESS && bytes[position + 1] === LESS) {
      depth++
      position += 2
    } else if (sign === MORE && bytes[position + 1] === MORE) {
      depth--
      position += 2
      if (depth === 0) return { keys, hasDuplicates, markerNames, end: position }
    } else if (sign === SLASH) {
      const { name, end } = nameAt(bytes, position)
      position = end
      if (OBJECT_STREAM_NAMES.has(name)) markerNames.add(name)
      const isKey = depth === 1 && arrays === 0 && (value === undefined || value.length > 0)
      if (isKey) {
        hasDuplicates ||= keys.has(name)
        value = []
        keys.set(name, value)
      } else if (depth === 1) value?.push(name)
    } else if (isRegular(sign)) {
      while (isRegular(bytes[position])) position++
      if (depth === 1) value?.push(bytes.toString('latin1', tokenStart, Math.min(position, tokenStart + 32)))
    } else {
      if (sign === ARRAY) arrays++
      if (sign === ARRAY_END) arrays--
      position = endOfToken(bytes, position)
      // A string, an array or a dictionary is also a value.
      if (depth === 1 && !isWhite(sign) && sign !== PERCENT && sign !== ARRAY) value?.push('')
    }
    if (depth > 1 && value?.length === 0) value.push('<<')
    spendBudget(budget, position - tokenStart)
    if (depth === 0) return undefined
  }
  return undefined
}

/** Returns the position after a string, a comment, white space, or a single character. */
export function endOfToken(bytes: Buffer, start: number): number {
  const sign = bytes[start]
  let position = start + 1
  if (sign === PERCENT)
    while (position < bytes.length && bytes[position] !== 10 && bytes[position] !== 13) position++
  if (sign === LESS) while (position < bytes.length && bytes[position - 1] !== MORE) position++
  if (sign === PARENTHESIS)
    for (let nesting = 1; nesting > 0 && position < bytes.length; position++) {
      if (bytes[position] === BACKSLASH) position++
      else if (bytes[position] === PARENTHESIS) nesting++
      else if (bytes[position] === PARENTHESIS_END) nesting--
    }
  return position
}

/** Returns the position after white space and comments. */
export function endOfSpace(bytes: Buffer, start: number, budget: Budget): number {
  let position = start
  while (isWhite(bytes[position]) || bytes[position] === PERCENT) position = endOfToken(bytes, position)
  spendBudget(budget, position - start)
  return position
}
