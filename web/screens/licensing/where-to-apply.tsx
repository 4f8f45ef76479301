import type { LicenseResponse } from '#api/wire/shapes/license.ts'
import { StateMap, StateMapLegend, type TileStatus } from '#web/ui/state-map.tsx'
import { countStates, usStateName, usStateWithArticle } from '#web/ui/us-states.ts'
import { formatStates, statesOf, tileStatusIn, verifiedStates } from './license-states.ts'

/** The number of states that are listed at first. The others are shown on request. */
const MAX_NAMED_STATES = 3

const LEGEND: { status: TileStatus; text: string }[] = [
  { status: 'issued', text: 'Issued here' },
  { status: 'valid', text: 'Counts here' },
  { status: 'pending', text: 'Being verified' },
  { status: 'invalid', text: 'Needs its own license' },
]

const sortByName = (states: readonly string[]) =>
  states.toSorted((first, second) => usStateName(first).localeCompare(usStateName(second)))

/** Where the member can apply: the number, the map, and the names of the states. */
export function WhereToApply({ licenses }: { licenses: readonly LicenseResponse[] }) {
  const states = verifiedStates(licenses)
  const pendingLicense = licenses.find(({ status }) => status === 'pending')
  const statusOf = tileStatusIn(licenses)
  const isShown = (entry: TileStatus) => {
    if (entry === 'issued') return states.length > 0
    if (entry === 'valid') return licenses.some((each) => each.verified && statesOf(each).length > 1)
    return entry === 'pending' ? pendingLicense !== undefined : states.length > 0
  }
  return (
    <section className="stack" aria-labelledby="where-to-apply">
      <h2 id="where-to-apply">Where you can apply</h2>
      {states.length > 0 && <p className="amount">{countStates(states)}</p>}
      <StateMap
        label={
          states.length > 0 ? `You can apply in ${countStates(states)}. Their names follow.` : 'No state yet.'
        }
        statusOf={statusOf}
      />
      <StateMapLegend entries={LEGEND.filter(({ status }) => isShown(status))} />
      {states.length === 0 && (
        <p className="small quiet">
          {pendingLicense
            ? `In ${formatStates(statesOf(pendingLicense))} as soon as your license is verified. We'll let you know.`
            : 'Nowhere yet. You can apply once we verify a license.'}
        </p>
      )}
      {states.length > 0 && <StateNames states={states} />}
    </section>
  )
}

function StateNames({ states }: { states: string[] }) {
  const names = new Intl.ListFormat('en').format(sortByName(states).map(usStateWithArticle))
  if (states.length <= MAX_NAMED_STATES) return <p className="small quiet">In {names}.</p>
  return (
    <details className="small quiet">
      <summary>In {formatStates(states)}</summary>
      <p className="gap-above--s">{names}</p>
    </details>
  )
}
