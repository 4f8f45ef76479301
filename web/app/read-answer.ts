import { neutralizeDirection } from '#domain/kernel/text/isolation.ts'

/**
 * What the API wrote. Texts that were stored before they were cleaned may turn around what a screen shows behind them: here they
 * lose that, whatever shows them.
 */
export const readAnswer = (json: string): unknown =>
  JSON.parse(json, (_, value) => (typeof value === 'string' ? neutralizeDirection(value) : value))
