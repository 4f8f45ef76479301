import { FREE_TOKENS } from '#domain/kernel/terms.ts'
import { Section } from '#web/ui/layout/page.tsx'
import { Refill, type TokensResponse } from './refill.tsx'

/** "November", of the UTC month that ends at this moment. */
const formatEndingMonth = (refills_at: string) =>
  new Date(Date.parse(refills_at) - 1).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' })

/** What is left of the month, one mark for each token, and when new ones come. */
export function Balance({ tokens }: { tokens: TokensResponse }) {
  const { balance, allowance, refills_at } = tokens
  return (
    <Section heading={formatEndingMonth(refills_at)} className="section--near">
      <p className="big-num">
        <strong>{balance}</strong>
        <span className="quiet">of {allowance} left</span>
      </p>
      <div
        className={allowance > FREE_TOKENS ? 'marks marks--many' : 'marks'}
        role="img"
        aria-label={balance === 0 ? 'No tokens left' : `${balance} of ${allowance} tokens left`}
      >
        {Array.from({ length: allowance }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is only its place
          <i key={index} className={index < balance ? 'on' : undefined} />
        ))}
      </div>
      <Refill tokens={tokens}> Unused tokens do not carry over.</Refill>
    </Section>
  )
}
