import { PRODUCT_NAME } from '#domain/kernel/product.ts'

/** The characters of one segment in the alphabet of text messages (GSM 03.38). */
export const MAX_SEGMENT_LENGTH = 160

/**
 * Makes a text message in one segment: our name, the sentence, then `end`, which is left out if there is no
 * room for it. The curly apostrophe is not in the alphabet, and would halve the room.
 */
export function textMessage(sentence: string, end = ''): string {
  const text = `${PRODUCT_NAME}: ${sentence}`.replaceAll('’', "'")
  return text.length + end.length <= MAX_SEGMENT_LENGTH ? `${text}${end}` : text
}
