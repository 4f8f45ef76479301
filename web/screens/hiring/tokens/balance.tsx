import type { AnswerOf } from '#api/wire/wire.ts'
import { FREE_TOKENS, PREMIUM_TOKENS } from '#domain/kernel/terms.ts'
import { exact } from '#web/ui/format.ts'
import { Section } from '#web/ui/layout/page.tsx'

export type TokensAnswer = AnswerOf<'GET /consultant/tokens'>

/** "November", of the UTC month that ends at this moment. */
const monthBefore = (refills_at: string) =>
  new Date(Date.parse(refills_at) - 1).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' })

/** "Dec 1, 00:00 UTC". */
const inUtc = (time: string) =>
  `${new Date(time).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })}, 00:00 UTC`

/** Whether the viewer's clock shows UTC at that moment. */
const isUtcHere = (time: string) => new Date(time).getTimezoneOffset() === 0

/** What is left of the month, one mark for each token, and when new ones come, in UTC and in the viewer's zone. */
export function Balance({ tokens }: { tokens: TokensAnswer }) {
  const { balance, allowance, refills_at, premium_until } = tokens
  const next = premium_until !== undefined && premium_until > refills_at ? PREMIUM_TOKENS : FREE_TOKENS
  return (
    <Section heading={monthBefore(refills_at)} className="section--near balance">
      <p className="big-num">
        <strong>{balance}</strong>
        <span className="quiet">of {allowance} left</span>
      </p>
      <div
        className={allowance > FREE_TOKENS ? 'marks marks--many' : 'marks'}
        role="img"
        aria-label={balance === 0 ? 'No tokens left' : `${balance} of ${allowance} tokens left`}
      >
        {Array.from({ length: allowance }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is only its place
          <i key={at} className={at < balance ? 'on' : undefined} />
        ))}
      </div>
      <p className="quiet">
        {next} new ones come on <strong>{inUtc(refills_at)}</strong>
        {!isUtcHere(refills_at) && `, for you ${exact(refills_at)}`}
        {next > FREE_TOKENS && ', since premium runs that day'}. Unused ones do not carry over.
      </p>
    </Section>
  )
}
