import { Link } from '@tanstack/react-router'
import type { LicenseResponse } from '#api/wire/shapes/license.ts'
import * as licensingCopy from '#web/copy/licensing/licensing.tsx'
import { StateMap, StateMapLegend, type TileStatus } from '#web/ui/state-map.tsx'
import { countStates, usStateName, usStateWithArticle } from '#web/ui/us-states.ts'
import { formatStates, statesOf, tileStatusIn, verifiedStates } from './license-states.ts'

/** The number of states that are listed at first. The others are shown on request. */
const MAX_NAMED_STATES = 3

const LEGEND: { status: TileStatus; text: string }[] = [
  { status: 'issued', text: licensingCopy.yourLicense },
  { status: 'valid', text: licensingCopy.countsHere },
  { status: 'pending', text: licensingCopy.beingVerified },
  { status: 'invalid', text: licensingCopy.needsItsOwnLicense },
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
      <h2 id="where-to-apply">{licensingCopy.whereYouCanApply}</h2>
      {states.length > 0 && <p className="amount">{countStates(states)}</p>}
      <StateMap
        label={
          states.length > 0 ? licensingCopy.youCanApplyInTheir(countStates(states)) : licensingCopy.noStateYet
        }
        statusOf={statusOf}
      />
      <StateMapLegend entries={LEGEND.filter(({ status }) => isShown(status))} />
      {states.length === 0 && (
        <p className="small quiet">
          {pendingLicense
            ? licensingCopy.onceYourLicenseIsVerified(formatStates(statesOf(pendingLicense)))
            : licensingCopy.nowhereYetYouCanApply}
        </p>
      )}
      {states.length > 0 && (
        <>
          <StateNames states={states} />
          <Link className="link" to="/find-jobs">
            {licensingCopy.seeOpenJobs}
          </Link>
        </>
      )}
    </section>
  )
}

function StateNames({ states }: { states: string[] }) {
  const names = new Intl.ListFormat('en').format(sortByName(states).map(usStateWithArticle))
  if (states.length <= MAX_NAMED_STATES)
    return <p className="small quiet">{licensingCopy.inNames({ names })}</p>
  return (
    <details className="small quiet">
      <summary>{licensingCopy.inStates({ states: formatStates(states) })}</summary>
      <p className="gap-above--s">{names}</p>
    </details>
  )
}
