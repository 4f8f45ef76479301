import { type ReactNode, useSyncExternalStore } from 'react'
import { Facts } from './facts.tsx'
import { formatDay, formatExactTime, formatMoment } from './format.ts'

const isPrinting = () => matchMedia('print').matches

function watchPrinting(onChange: () => void) {
  const print = matchMedia('print')
  print.addEventListener('change', onChange)
  return () => print.removeEventListener('change', onChange)
}

/** Whether the page is being printed. */
export const useIsPrinting = (): boolean => useSyncExternalStore(watchPrinting, isPrinting)

const ON_SCREEN = { formatDay, formatMoment }
/** Paper is read in other years, too. */
const ON_PAPER = {
  formatDay: (time: string) =>
    new Date(time).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' }),
  formatMoment: formatExactTime,
}
export type TimeFormats = typeof ON_SCREEN

/** How the page writes times: short on screen, with year and zone on paper. */
export const useTimeFormats = (): TimeFormats => (useIsPrinting() ? ON_PAPER : ON_SCREEN)

/** What a printed page says so that it can be read by itself. Nothing on screen. */
export function PaperFacts({ items }: { items: [string, ReactNode][] }) {
  if (!useIsPrinting()) return null
  return (
    <div className="gap-above--s">
      <Facts items={[...items, ['Printed', formatExactTime(new Date().toISOString())]]} />
    </div>
  )
}
