import { useEffect, useRef } from 'react'
import type { AnswerOf } from '#api/wire/wire.ts'
import { Button } from '#web/ui/form/button.tsx'
import { usd } from '#web/ui/format.ts'
import { kindWords } from '../../audit/timeline/words.ts'

type Props = {
  of: AnswerOf<'POST /staff/disputes/{id}/dry-run'>
  busy: boolean
  decide(): void
  cancel(): void
}

/** What the rehearsal said would happen, and the last question. */
export function Confirm({ of, busy, decide, cancel }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="confirm">
      <h3 id="confirm" tabIndex={-1} ref={heading}>
        This would happen
      </h3>
      <ol className="list">
        {of.events.map(({ of: thing, type, summary }) => (
          <li key={`${thing.id}${type}`}>
            {summary} <span className="quiet">{kindWords(thing.kind)}</span>
          </li>
        ))}
      </ol>
      <div className="row row--2 decide gap-above--s">
        <Button tone="primary" busy={busy && 'Deciding'} onClick={decide}>
          Resolve: pay {usd(of.consultant_amount)}, refund {usd(of.client_amount)}
        </Button>
        <Button onClick={cancel}>Not yet</Button>
      </div>
      <p className="quiet">It cannot be undone.</p>
    </section>
  )
}
