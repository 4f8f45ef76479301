import { type Cents, fee, formatMoney } from '#domain/kernel/money.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import type { Shares } from '#domain/money/shares.ts'
import * as disputesStaffCopy from '#web/copy/disputes/staff.tsx'
import { AmountSummary } from '#web/ui/amount-summary.tsx'
import { firstName, fullName } from '#web/ui/member-text.ts'
import type { DisputeCaseResponse } from './payout-parts.ts'

type Props = Pick<DisputeCaseResponse, 'parties'> & { shares: Shares & { gross: Cents } }

/** How much each party receives of the money in escrow. */
export function SharesTable({ parties, shares }: Props) {
  const { gross, consultant_amount, client_amount, platform_amount } = shares
  const { client, consultant } = parties
  const parts = [
    {
      look: 'b',
      amount: consultant_amount,
      label: `${firstName(consultant)} ${formatMoney(consultant_amount)}`,
    },
    { look: 'a', amount: client_amount, label: `${firstName(client)} ${formatMoney(client_amount)}` },
    { look: 'c', amount: platform_amount, label: disputesStaffCopy.fees(formatMoney(platform_amount)) },
  ].filter(({ amount }) => amount > 0)
  return (
    <div>
      <h3>{disputesStaffCopy.whoReceivesWhat}</h3>
      <div className="share-bar gap-above--s" aria-hidden="true">
        {parts.map(({ look, amount, label }) => (
          <span key={look} className={look} style={{ flex: amount }}>
            {label}
          </span>
        ))}
      </div>
      <AmountSummary
        caption={disputesStaffCopy.payoutRefundAndFees}
        rows={[
          {
            label: disputesStaffCopy.payoutTo(fullName(consultant)),
            ...(gross > 0 && {
              note: disputesStaffCopy.less(formatMoney(gross), FEE_PERCENT, formatMoney(fee(gross))),
            }),
            amount: formatMoney(consultant_amount),
          },
          { label: disputesStaffCopy.refundTo(fullName(client)), amount: formatMoney(client_amount) },
          {
            label: disputesStaffCopy.feesKept,
            ...(gross > 0 && { note: disputesStaffCopy.fromEachSide(formatMoney(fee(gross))) }),
            amount: formatMoney(platform_amount),
          },
          {
            label: disputesStaffCopy.totalHeld,
            amount: formatMoney(consultant_amount + client_amount + platform_amount),
            isTotal: true,
          },
        ]}
      />
    </div>
  )
}
