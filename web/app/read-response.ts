import { neutralizeDirection } from '#domain/kernel/text/isolation.ts'

/**
 * Parses a response of the API. Texts that were stored before texts were cleaned may contain marks that
 * reverse what a screen shows after them; this removes the marks.
 */
export const readResponse = (json: string): unknown =>
  JSON.parse(json, (_, value) => (typeof value === 'string' ? neutralizeDirection(value) : value))
