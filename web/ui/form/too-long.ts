/** How much the API takes: a long text, a title, a name, a word among several. */
export const LONG = 10_000
export const TITLE = 200
export const NAME = 100
export const WORD = 60

/** The most characters of each field that has a bound; of a list, of each text in it. */
export type Bounds<V> = { [K in keyof V & string]?: number }

const count = (n: number) => n.toLocaleString('en-US')
const over = (text: string, most: number) =>
  text.trim().length > most
    ? `${count(text.trim().length)} of ${count(most)} characters: ${count(text.trim().length - most)} too many`
    : undefined

/** By how much this text, or the first of these that does, exceeds its bound. */
export function tooLong(value: unknown, most: number): string | undefined {
  if (typeof value === 'string') return over(value, most)
  if (!Array.isArray(value)) return undefined
  const word: string | undefined = value.find((each) => over(each, most) !== undefined)
  return word && `“${word.slice(0, 20)}…” has ${over(word, most)}`
}

/** The fields that hold more than the API takes: whatever was pasted is kept, and counted. */
export const allTooLong = <V>(values: V, bounds: Bounds<V>) =>
  Object.fromEntries(
    Object.entries<number | undefined>(bounds).flatMap(([name, most]) => {
      const words = most === undefined ? undefined : tooLong(values[name as keyof V], most)
      return words === undefined ? [] : [[name, words]]
    }),
  ) as { [K in keyof V & string]?: string }
