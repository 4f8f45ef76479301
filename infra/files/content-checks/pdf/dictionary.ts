import { isRegular, isWhite, nameAt } from './names.ts'

const code = (sign: string) => sign.charCodeAt(0)
const [SLASH, OPEN, CLOSE] = [code('/'), code('('), code(')')]
const [LESS, MORE, PERCENT, BACKSLASH] = [code('<'), code('>'), code('%'), code('\\')]
const [ARRAY, ARRAY_END] = [code('['), code(']')]

/** How many bytes may still be read: what overlaps is read again, but not again and again. Throws when it is used up. */
export type Budget = { left: number }
export function spend(budget: Budget, bytes: number) {
  budget.left -= bytes
  if (budget.left < 0) throw new RangeError('objects that overlap')
}

/** Names that tell an object stream. */
const TELLING = new Set(['ObjStm', 'N', 'First'])

/**
 * A dictionary's own keys; of each value the names and numbers in it. `twice`: a key is there more than once. `named`: the
 * telling names that are anywhere in it, since readers disagree on what belongs where in one that is malformed.
 */
export type Dictionary = { keys: Map<string, string[]>; twice: boolean; named: Set<string>; end: number }

/** The dictionary at this position; `undefined` where there is none, or it does not end. */
export function dictionaryAt(bytes: Buffer, start: number, budget: Budget): Dictionary | undefined {
  const keys = new Map<string, string[]>()
  const named = new Set<string>()
  let value: string[] | undefined
  let twice = false
  let [depth, arrays] = [0, 0]
  let at = start
  while (at < bytes.length) {
    const before = at
    const sign = bytes[at]
    if (sign === LESS && bytes[at + 1] === LESS) {
      depth++
      at += 2
    } else if (sign === MORE && bytes[at + 1] === MORE) {
      depth--
      at += 2
      if (depth === 0) return { keys, twice, named, end: at }
    } else if (sign === SLASH) {
      const { name, end } = nameAt(bytes, at)
      at = end
      if (TELLING.has(name)) named.add(name)
      const isKey = depth === 1 && arrays === 0 && (value === undefined || value.length > 0)
      if (isKey) {
        twice ||= keys.has(name)
        value = []
        keys.set(name, value)
      } else if (depth === 1) value?.push(name)
    } else if (isRegular(sign)) {
      while (isRegular(bytes[at])) at++
      if (depth === 1) value?.push(bytes.toString('latin1', before, Math.min(at, before + 32)))
    } else {
      if (sign === ARRAY) arrays++
      if (sign === ARRAY_END) arrays--
      at = skipped(bytes, at)
      // A string, an array or a dictionary is a value, too.
      if (depth === 1 && !isWhite(sign) && sign !== PERCENT && sign !== ARRAY) value?.push('')
    }
    if (depth > 1 && value?.length === 0) value.push('<<')
    spend(budget, at - before)
    if (depth === 0) return undefined
  }
  return undefined
}

/** Behind a string, a comment, white space, or any single sign. */
export function skipped(bytes: Buffer, start: number): number {
  const sign = bytes[start]
  let at = start + 1
  if (sign === PERCENT) while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++
  if (sign === LESS) while (at < bytes.length && bytes[at - 1] !== MORE) at++
  if (sign === OPEN)
    for (let open = 1; open > 0 && at < bytes.length; at++) {
      if (bytes[at] === BACKSLASH) at++
      else if (bytes[at] === OPEN) open++
      else if (bytes[at] === CLOSE) open--
    }
  return at
}

/** Behind white space and comments. */
export function spaceAt(bytes: Buffer, start: number, budget: Budget): number {
  let at = start
  while (isWhite(bytes[at]) || bytes[at] === PERCENT) at = skipped(bytes, at)
  spend(budget, at - start)
  return at
}
