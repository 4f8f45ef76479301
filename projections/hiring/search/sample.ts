import { MOST_FOUND } from '#domain/kernel/terms.ts'

/** One row of so many is in the sample. */
const SAMPLE_DIVISOR = 64

/**
 * The condition for rows of the sample, which chance chose by their id: the same text in the indexes and in the queries,
 * so that these use the indexes.
 */
export const SAMPLE_CONDITION = `(uuid_hash(id) & ${SAMPLE_DIVISOR - 1}) = 0`

/**
 * So many rows of the sample match only where far more than 10,000 of all do: with 10,000, chance would put as many into
 * the sample less often than once in 10^26 searches (Chernoff's bound).
 */
export const SAMPLE_ROWS_OVER_LIMIT = Math.ceil((2 * MOST_FOUND) / SAMPLE_DIVISOR)

/** Fewer in the sample come from so few of all that these are soon gathered. */
export const SAMPLE_ROWS_OF_COMMON_WORD = 16
