import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { fullName } from '#web/ui/member-text.ts'
import { Moment } from '#web/ui/time.tsx'
import type { Case } from './looks.tsx'
import { received, receivedWords } from './received.ts'

const OUTCOMES = {
  release: 'All to the consultant',
  refund: 'All back to the client',
  split: 'Split between both',
}

type Props = Pick<Case, 'dispute' | 'escrow' | 'parties' | 'timeline'> & {
  /** Whether it was decided here just now: then it takes the focus. */
  justNow: boolean
}

/** How the case was decided, and where the money went. */
export function Decided({ justNow, parties, ...given }: Props) {
  const heading = useFocusOnMount<HTMLHeadingElement>(!justNow)
  const { resolution } = given.dispute
  const parts = received(given)
  if (!resolution || !parts) return null
  const names = { consultant: fullName(parties.consultant), client: fullName(parties.client) }
  return (
    <section className="panel" aria-labelledby="decided">
      <h2 id="decided" ref={heading} tabIndex={-1}>
        Decided: {OUTCOMES[resolution.outcome]}
      </h2>
      <p>
        {receivedWords(parts, names)}. <Moment time={resolution.resolved_at} />
      </p>
      <p dir="auto" className="pre">
        {resolution.note}
      </p>
    </section>
  )
}
