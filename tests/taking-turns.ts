import turns from './turns.json' with { type: 'json' }

/**
 * The most thorough tests, in 27 parts that take about equally long (`turns.json`). `.ci/run`, which has to end within twenty
 * minutes, runs one part each quarter of a day, so all in a week (`TURN=0` to `TURN=26`); without TURN all run. What needs
 * the media server is in the first, so that its worker need not be built for the others.
 */
export const PARTS: readonly string[][] = turns

/** The files whose turn it is not. */
export const notInTurn = (turn = process.env.TURN): string[] =>
  turn ? PARTS.filter((_, part) => part !== Number(turn)).flat() : []
