import * as uiPublicCopy from '#web/copy/ui/public.tsx'
/** The most characters that the API accepts, by kind of text. */
export const MAX_LONG_TEXT_LENGTH = 10_000
export const MAX_TITLE_LENGTH = 200
export const MAX_NAME_LENGTH = 100
export const MAX_WORD_LENGTH = 60

/** The most characters of each field that has a limit; for a list, of each text in it. */
export type LengthLimits<V> = { [K in keyof V & string]?: number }

const formatCount = (n: number) => n.toLocaleString('en-US')
const excessMessage = (text: string, maxLength: number) =>
  text.trim().length > maxLength
    ? uiPublicCopy.ofCharactersTooMany(
        formatCount(text.trim().length),
        formatCount(maxLength),
        formatCount(text.trim().length - maxLength),
      )
    : undefined

/** The error of a text, or of the first text in a list, that exceeds the limit, with the excess. */
export function tooLongMessage(value: unknown, maxLength: number): string | undefined {
  if (typeof value === 'string') return excessMessage(value, maxLength)
  if (!Array.isArray(value)) return undefined
  const longWord: string | undefined = value.find((each) => excessMessage(each, maxLength) !== undefined)
  return longWord && uiPublicCopy.has(longWord.slice(0, 20), String(excessMessage(longWord, maxLength)))
}

/** The errors of fields with more characters than the API accepts. Pasted text is never cut off. */
export const tooLongMessages = <V>(values: V, limits: LengthLimits<V>) =>
  Object.fromEntries(
    Object.entries<number | undefined>(limits).flatMap(([name, maxLength]) => {
      const message = maxLength === undefined ? undefined : tooLongMessage(values[name as keyof V], maxLength)
      return message === undefined ? [] : [[name, message]]
    }),
  ) as { [K in keyof V & string]?: string }
