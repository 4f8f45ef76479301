import { type ReactNode, useSyncExternalStore } from 'react'
import { Facts } from './facts.tsx'
import { formatDay, formatExactTime, formatMoment } from './format.ts'

// Firefox does not tell of printing by the media query.
let isBetweenPrintEvents = false
const isPrinting = () => isBetweenPrintEvents || matchMedia('print').matches

function watchPrinting(onChange: () => void) {
  const onPrint = ({ type }: Event) => {
    isBetweenPrintEvents = type === 'beforeprint'
    onChange()
  }
  const print = matchMedia('print')
  print.addEventListener('change', onChange)
  for (const event of ['beforeprint', 'afterprint']) addEventListener(event, onPrint)
  return () => {
    print.removeEventListener('change', onChange)
    for (const event of ['beforeprint', 'afterprint']) removeEventListener(event, onPrint)
  }
}

/** Whether the page is being printed. */
export const useIsPrinting = (): boolean => useSyncExternalStore(watchPrinting, isPrinting, () => false)

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
