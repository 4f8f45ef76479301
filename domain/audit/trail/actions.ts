import { trailDecisions } from './trail-decisions.ts'

type Outcome = 'ok' | 'refused'

const OUTCOMES_BY_ACTION = new Map<string, Outcome>(
  Object.entries(trailDecisions).flatMap(([action, decision]) =>
    'none' in decision ? [] : [[action, decision.outcome]],
  ),
)

/** What entries can say was done: the types of the events that have one. */
export const TRAIL_ACTIONS: readonly string[] = [...OUTCOMES_BY_ACTION.keys()]

/** The actions that a filter means: one by its name, or with `*` at the end all that begin so; none for another text. */
export const actionsMatching = (pattern: string): readonly string[] =>
  pattern.endsWith('*')
    ? TRAIL_ACTIONS.filter((action) => action.startsWith(pattern.slice(0, -1)))
    : TRAIL_ACTIONS.filter((action) => action === pattern)

/** Those of these actions whose entries have this outcome: it is the same for all entries of an action. */
export const actionsWithOutcome = (actions: readonly string[], outcome: Outcome) =>
  actions.filter((action) => OUTCOMES_BY_ACTION.get(action) === outcome)
