import { trailDecisions } from './trail-decisions.ts'

type Outcome = 'ok' | 'refused'

const OUTCOMES_BY_ACTION = new Map<string, Outcome>(
  Object.entries(trailDecisions).flatMap(([action, decision]) =>
    'none' in decision ? [] : [[action, decision.outcome]],
  ),
)

/** The actions that an entry can have: the event types that have an entry in the trail. */
export const TRAIL_ACTIONS: readonly string[] = [...OUTCOMES_BY_ACTION.keys()]

/**
 * Returns the actions that match a filter: an exact name, or with `*` at the end a prefix. Returns none for
 * any other text.
 */
export const actionsMatching = (pattern: string): readonly string[] =>
  pattern.endsWith('*')
    ? TRAIL_ACTIONS.filter((action) => action.startsWith(pattern.slice(0, -1)))
    : TRAIL_ACTIONS.filter((action) => action === pattern)

/**
 * Returns the actions of this list whose entries have this outcome, which is equal for all entries of an
 * action.
 */
export const actionsWithOutcome = (actions: readonly string[], outcome: Outcome) =>
  actions.filter((action) => OUTCOMES_BY_ACTION.get(action) === outcome)
