import { type Budget, endOfToken, spendBudget } from './dictionary.ts'
import { isRegular, isWhite, nameAt } from './names.ts'

const code = (sign: string) => sign.charCodeAt(0)
const [SLASH, PARENTHESIS, LESS, MORE] = [code('/'), code('('), code('<'), code('>')]
const [ARRAY, ARRAY_END] = [code('['), code(']')]

/** The maximal nesting, deeper than any document that a program wrote. */
const MAX_DEPTH = 200
/** The maximal number of values of a repeated key. */
const MAX_VALUES_PER_KEY = 64
const MAX_WORD_LENGTH = 32

/** A string that is not decoded yet: its position, including its delimiters. */
export type TextRange = { from: number; to: number }
export type Reference = { number: number; generation: number }
/** Each key with all its values: readers disagree on which value of a repeated key counts. */
export type Dictionary = Map<string, Value[]>
/** A name is a string without its slash. `null` and unknown words are `undefined`. */
export type Value = number | boolean | string | TextRange | Reference | Dictionary | Value[] | undefined

export const isDictionary = (value: Value): value is Dictionary => value instanceof Map
export const isReference = (value: Value): value is Reference =>
  typeof value === 'object' && 'number' in value
export const isText = (value: Value): value is TextRange => typeof value === 'object' && 'from' in value

const BOOLEANS: Record<string, boolean> = { true: true, false: false }

type OpenContainer = { dictionary: Dictionary; key?: string } | { items: Value[]; numbers: number[] }

/** Is called with everything inside a value, even if the value does not end. */
export type Listener = {
  name(name: string): void
  dictionary(dictionary: Dictionary): void
}

/**
 * Returns the value at this position and its end. Names are read as the format requires: with escapes, and
 * not inside strings or comments. Throws when brackets do not match, since readers then differ.
 */
export function valueAt(
  bytes: Buffer,
  start: number,
  budget: Budget,
  listener: Listener,
): { value: Value; end: number } {
  const open: OpenContainer[] = []
  let position = start
  while (position < bytes.length) {
    const tokenStart = position
    const sign = bytes[position]
    let value: Value
    let isValue = true
    if (sign === LESS && bytes[position + 1] === LESS) {
      open.push({ dictionary: new Map() })
      isValue = false
      position += 2
    } else if (sign === ARRAY) {
      open.push({ items: [], numbers: [] })
      isValue = false
      position++
    } else if ((sign === MORE && bytes[position + 1] === MORE) || sign === ARRAY_END) {
      const closedContainer = open.pop()
      if (!closedContainer || (sign === ARRAY_END) !== 'items' in closedContainer)
        throw new Error('brackets that do not fit')
      if ('dictionary' in closedContainer) listener.dictionary(closedContainer.dictionary)
      value = 'items' in closedContainer ? closedContainer.items : closedContainer.dictionary
      position += sign === ARRAY_END ? 1 : 2
    } else if (sign === SLASH) {
      const pdfName = nameAt(bytes, position)
      listener.name(pdfName.name)
      value = pdfName.name
      position = pdfName.end
    } else if (sign === PARENTHESIS || sign === LESS) {
      position = endOfToken(bytes, position)
      value = { from: tokenStart, to: position }
    } else if (isRegular(sign)) {
      while (isRegular(bytes[position])) position++
      const word = bytes.toString('latin1', tokenStart, Math.min(position, tokenStart + MAX_WORD_LENGTH))
      if (word === 'endobj' && open.length > 0) throw new Error('an object that ends within itself')
      if (word === 'R') value = referenceIn(open.at(-1))
      else value = /^[-+]?\d+(\.\d*)?$/.test(word) ? Number(word) : BOOLEANS[word]
    } else {
      position = endOfToken(bytes, position)
      isValue = false
    }
    spendBudget(budget, position - tokenStart)
    if (open.length > MAX_DEPTH) throw new RangeError('too deep')
    if (!isValue) continue
    const inner = open.at(-1)
    if (!inner) return { value, end: position }
    addValue(inner, value)
  }
  for (const each of open) if ('dictionary' in each) listener.dictionary(each.dictionary)
  const outer = open[0]
  return { value: outer && ('items' in outer ? outer.items : outer.dictionary), end: position }
}

/** A name is a key when no key waits for its value. */
function addValue(open: OpenContainer, value: Value) {
  if ('items' in open) {
    // Long lists of numbers are widths and samples. Any two of them may belong to a reference.
    if (typeof value === 'number') {
      if (open.numbers.length > 1) open.numbers.shift()
      open.numbers.push(value)
    } else if (value !== undefined) open.items.push(value)
    return
  }
  const values = open.key === undefined ? undefined : open.dictionary.get(open.key)
  const isWaiting = values?.at(-1) === PENDING_VALUE
  if (typeof value === 'string' && !isWaiting) {
    open.key = value
    const knownValues = open.dictionary.get(value) ?? []
    if (knownValues.length > MAX_VALUES_PER_KEY) throw new RangeError('a key again and again')
    open.dictionary.set(value, [...knownValues, PENDING_VALUE])
  } else if (values && isWaiting) values[values.length - 1] = value
  else if (values && values.length < MAX_VALUES_PER_KEY) values.push(value)
}

/** Stands for the value of a key until it is read. */
const PENDING_VALUE: Value = []

/** Returns the object that the two numbers before an `R` refer to. */
function referenceIn(open: OpenContainer | undefined): Reference | undefined {
  if (!open) return undefined
  const numbers =
    'items' in open
      ? open.numbers.splice(0)
      : open.key !== undefined && (open.dictionary.get(open.key)?.splice(-2) ?? [])
  const [number, generation] = numbers || []
  return typeof number === 'number' && typeof generation === 'number' ? { number, generation } : undefined
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Returns the decoded bytes of a string. */
export function textBytes(bytes: Buffer, { from, to }: TextRange): Buffer {
  const inner = bytes.toString('latin1', from + 1, to - 1)
  if (bytes[from] === LESS) {
    const digits = inner.replace(/[^0-9a-f]/gi, '')
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex')
  }
  const plain = inner.replace(/\\(?:([0-7]{1,3})|(\r\n?|\n)|([\s\S]))/g, (_, octal, line, sign) => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
    return line === undefined ? (ESCAPES[sign] ?? sign) : ''
  })
  return Buffer.from(plain, 'latin1')
}

/**
 * Returns the numbers of the object that starts at this `obj`; `undefined` when they do not come before it.
 */
export function numbersBefore(bytes: Buffer, obj: number): Reference | undefined {
  const match = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]*$/.exec(
    bytes.toString('latin1', Math.max(0, obj - 40), obj),
  )
  return match ? { number: Number(match[1]), generation: Number(match[2]) } : undefined
}

/** Whether an object may start at this `obj`: it is a separate word, or directly follows a number. */
export const isObject = (bytes: Buffer, obj: number) => {
  const before = bytes[obj - 1]
  return isWhite(before) || (before !== undefined && before >= 0x30 && before <= 0x39)
}
