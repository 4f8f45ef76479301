import { trailDecisions } from './decisions.ts'

type Outcome = 'ok' | 'refused'

const OUTCOMES = new Map<string, Outcome>(
  Object.entries(trailDecisions).flatMap(([action, decision]) =>
    'none' in decision ? [] : [[action, decision.outcome]],
  ),
)

/** What entries can say was done: the types of the events that have one. */
export const ACTIONS: readonly string[] = [...OUTCOMES.keys()]

/** The actions that a filter means: one by its name, or with `*` at the end all that begin so; none for another text. */
export const actionsLike = (wanted: string): readonly string[] =>
  wanted.endsWith('*')
    ? ACTIONS.filter((action) => action.startsWith(wanted.slice(0, -1)))
    : ACTIONS.filter((action) => action === wanted)

/** Those of these actions whose entries have this outcome: it is the same for all entries of an action. */
export const withOutcome = (actions: readonly string[], outcome: Outcome) =>
  actions.filter((action) => OUTCOMES.get(action) === outcome)
