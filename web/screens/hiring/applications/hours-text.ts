import { formatMoney } from '#domain/kernel/money.ts'
import * as hiringApplicationsCopy from '#web/copy/hiring/applications.tsx'
import { centsOf } from '#web/ui/amounts.ts'
import { plural } from '#web/ui/format.ts'

/** The price of one hour of a proposal: "$65 an hour". */
export const hourlyText = (budget: number, eta: number): string =>
  hiringApplicationsCopy.anHour(formatMoney(Math.round(centsOf(budget) / eta)))

/** "16 hours, $65 an hour" */
export const hoursText = (budget: number, eta: number): string =>
  `${plural(eta, 'hour')}, ${hourlyText(budget, eta)}`
