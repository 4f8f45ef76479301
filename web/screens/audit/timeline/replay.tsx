import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#web/ui/form/button.tsx'
import { formatExactTime } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Moment } from './moment.tsx'
import { Ticks } from './ticks.tsx'
import { type Entry, kindWords, stateWords } from './words.ts'

type Props = {
  entries: readonly Entry[]
  /** The number of the event after which the state is shown, from 1. */
  at: number
  go(at: number): void
}

/** A slider through all events, and the states as they were after one of them. */
export function Replay({ entries, at, go }: Props) {
  const id = useId()
  const count = entries.length
  const entry = entries[at - 1]
  if (!entry) return null
  const share = count > 1 ? ((at - 1) / (count - 1)) * 100 : 100
  return (
    <section className="panel panel--tight" aria-labelledby={`${id}-words`}>
      <div className="row row--apart">
        <label htmlFor={id} id={`${id}-words`}>
          <strong>
            {at === count
              ? `As it is now, after all ${count} events`
              : `As it was after event ${at} of ${count}`}
          </strong>
        </label>
        <span className="row row--2">
          <span className="quiet num">{formatExactTime(entry.time)}</span>
          {at < count && (
            <button type="button" className="link" onClick={() => go(count)}>
              Go to now
            </button>
          )}
        </span>
      </div>
      <div className="replay">
        <Button
          aria-label="One event back"
          aria-keyshortcuts="["
          disabled={at <= 1}
          onClick={() => go(at - 1)}
        >
          <Icon icon={ChevronLeft} small />
        </Button>
        <div>
          <input
            className="range"
            id={id}
            type="range"
            min={1}
            max={count}
            value={at}
            style={{ '--at': `${share}%` } as React.CSSProperties}
            aria-valuetext={`Event ${at} of ${count}: ${entry.summary}, ${formatExactTime(entry.time)}`}
            onChange={(event) => go(Number(event.target.value))}
          />
          <Ticks entries={entries} at={at} />
        </div>
        <Button
          aria-label="One event on"
          aria-keyshortcuts="]"
          disabled={at >= count}
          onClick={() => go(at + 1)}
        >
          <Icon icon={ChevronRight} small />
        </Button>
      </div>
      <Moment time={entry.time} {...{ entries, go }} />
      <States entries={entries} at={at} />
    </section>
  )
}

/** What is shown first, where a timeline is about several things. */
const ORDER = ['job', 'contract', 'escrow', 'dispute', 'application', 'appointment', 'conversation', 'file']
const MOST = 4

/** The state of the things of each kind; of several of a kind, that of the one to which something happened last. */
function States({ entries, at }: Pick<Props, 'entries' | 'at'>) {
  const all = [...new Set(entries.map(({ of }) => of.kind))].filter((kind) => kind !== 'fileAccess')
  const rank = (kind: string) => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length)
  const kinds = all.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST)
  const past = entries.slice(0, at)
  const now = past.at(-1)
  return (
    <dl className="quad">
      {kinds.map((kind) => {
        const wordsIn = (events: readonly Entry[]) => {
          const last = events.findLast(({ of }) => of.kind === kind)
          return last && stateWords(kind, last.state)
        }
        const state = wordsIn(past)
        const before = wordsIn(past.slice(0, -1))
        const changed = now?.of.kind === kind && state !== before
        return (
          <div key={kind}>
            <dt>{kindWords(kind)}</dt>
            <dd className={changed ? 'changed' : undefined}>
              {changed && before !== undefined && (
                <>
                  {before}
                  <span className="hidden">, now </span>
                  <Icon icon={ArrowRight} small />
                </>
              )}
              {state ?? stateWords(kind, undefined)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
