import { contained } from '#domain/kernel/isolation.ts'

const ACTS = /[\u202a-\u202e\u2066-\u2069]/

/**
 * What the API wrote. Texts that were stored before they were cleaned may turn around what a screen shows behind them: here they
 * lose that, whatever shows them.
 */
export const readAnswer = (json: string): unknown =>
  ACTS.test(json)
    ? JSON.parse(json, (_, value) => (typeof value === 'string' ? contained(value) : value))
    : JSON.parse(json)
