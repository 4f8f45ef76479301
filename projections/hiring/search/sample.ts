import { MAX_MATCHES } from '#domain/kernel/terms.ts'

/** One row of this many is in the sample. */
const SAMPLE_DIVISOR = 64

/**
 * The condition for rows of the sample, a random choice by the hash of their ids. Indexes and queries have
 * this same text, so that the queries use the indexes.
 */
export const SAMPLE_CONDITION = `(uuid_hash(id) & ${SAMPLE_DIVISOR - 1}) = 0`

/**
 * The number of matches in the sample that shows that far more than 10,000 rows match. If 10,000 rows match,
 * a sample has that many less often than once in 10^26 searches (Chernoff's bound).
 */
export const SAMPLE_ROWS_OVER_LIMIT = Math.ceil((2 * MAX_MATCHES) / SAMPLE_DIVISOR)

/** With fewer matches in the sample than this, so few rows match that all of them can be read quickly. */
export const SAMPLE_ROWS_OF_COMMON_WORD = 16
