/** The positions in $all that clients see. Rows are numbered from 1 without gaps. */
export type Positions = {
  /** Returns the position of this row as clients see it. It rises with the row. */
  toClientPosition: (row: number) => number
  /** Returns the first row that clients see at this position or after it. */
  firstRowFrom: (position: number) => number
  /** Returns the last row that clients see at this position or before it; 0 for none. */
  lastRowUpTo: (position: number) => number
}

export const NUMBER_POSITIONS: Positions = {
  toClientPosition: (row) => row,
  firstRowFrom: (position) => position,
  lastRowUpTo: (position) => position,
}

const MEAN_EVENT_BYTES = 311
const jitter = (row: number) => (Math.imul(row, 0x9e3779b1) >>> 0) % 200

/**
 * Positions like those of a cluster, which are bytes of its log: two events are some hundred apart, never
 * one. They are computed from the row alone, so that they stay the same after a restart.
 */
export const BYTE_POSITIONS: Positions = {
  toClientPosition: shown,
  lastRowUpTo: upTo,
  firstRowFrom(position) {
    const row = upTo(position)
    return shown(row) === position ? row : row + 1
  },
}

function shown(row: number) {
  return row === 0 ? 0 : row * MEAN_EVENT_BYTES + jitter(row)
}

function upTo(position: number) {
  const row = Math.floor(position / MEAN_EVENT_BYTES)
  return shown(row) <= position ? row : row - 1
}
