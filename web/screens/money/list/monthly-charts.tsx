import type { ResponseOf } from '#api/wire/wire.ts'
import * as moneyCopy from '#web/copy/money/money.tsx'
import { addDollars } from '#web/ui/amounts.ts'
import { MonthBars } from '#web/ui/chart/month-bars.tsx'
import { chartMonths } from '#web/ui/chart/months.ts'
import { formatUsd, today } from '#web/ui/format.ts'
import { Section } from '#web/ui/layout/page.tsx'

type MonthSums = ResponseOf<'GET /payments'>['months']

/**
 * What was paid and earned in each month of that year, or of the last twelve months. Empty charts are left
 * out.
 */
export function MonthlyCharts({ months, year }: { months: MonthSums; year: number | undefined }) {
  const monthlyAmounts = chartMonths(year === undefined ? today().slice(0, 7) : `${year}-12`).map((month) => {
    const {
      paid = 0,
      in_escrow = 0,
      received = 0,
      to_come = 0,
    } = months.find((each) => each.month === month) ?? {}
    return {
      paid: { month, settledAmount: addDollars(paid, -in_escrow), openAmount: in_escrow },
      received: { month, settledAmount: addDollars(received, -to_come), openAmount: to_come },
    }
  })
  const paid = monthlyAmounts.map((each) => each.paid)
  const received = monthlyAmounts.map((each) => each.received)
  const hasAmount = ({ settledAmount, openAmount }: (typeof paid)[number]) => settledAmount + openAmount > 0
  return (
    <>
      {paid.some(hasAmount) && (
        <Section heading={moneyCopy.paidInByMonth}>
          <MonthBars
            label={moneyCopy.paidInByMonth}
            months={paid}
            settledLabel={moneyCopy.paidOutOrRefunded}
            openLabel={moneyCopy.inEscrow}
            formatAmount={formatUsd}
          />
        </Section>
      )}
      {received.some(hasAmount) && (
        <Section heading={moneyCopy.earningsByMonth}>
          <MonthBars
            label={moneyCopy.earningsByMonth}
            months={received}
            settledLabel={moneyCopy.receivedAfterFees}
            openLabel={moneyCopy.inEscrowForYouOr}
            formatAmount={formatUsd}
          />
        </Section>
      )}
    </>
  )
}
