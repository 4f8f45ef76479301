import type { ReactNode } from 'react'
import * as uiPublicCopy from '#web/copy/ui/public.tsx'

/** The tiles by row: fifty states and DC, each about where it lies. Two dots are an empty place. */
const TILE_ROWS = [
  'AK .. .. .. .. .. .. .. .. .. ME',
  '.. .. .. .. .. .. .. .. .. VT NH',
  uiPublicCopy.waIdMtNdMn,
  uiPublicCopy.orNvWySdIa,
  uiPublicCopy.caUtCoNeMo,
  '.. AZ NM KS AR TN NC SC DC .. ..',
  '.. .. .. OK LA MS AL GA .. .. ..',
  'HI .. .. TX .. .. .. .. FL .. ..',
]
const EMPTY = '..'
/** The tiles and empty places, row by row. */
const PLACES = TILE_ROWS.flatMap((row, rowIndex) =>
  row.split(' ').map((state, columnIndex) => ({ state, place: `${rowIndex}-${columnIndex}` })),
)

/** How a license counts in a state: issued there, valid there too, not valid, or still being verified. */
export type TileStatus = 'issued' | 'valid' | 'invalid' | 'pending'

type Props = {
  /** One sentence that says everything the map shows. */
  label: string
  /** The status of a state. Without one no license is known. */
  statusOf(state: string): TileStatus | undefined
  /** What a tile shows below its letters, such as a number of open jobs. */
  figureOf?(state: string): ReactNode
  small?: boolean
  /** Fills the tiles one after the other, once. */
  fills?: boolean
}

/** A map of the states as tiles. The same list stands in words on the page. */
export const StateMap = ({ label, statusOf, figureOf, small = false, fills = false }: Props) => (
  <div
    className={['state-map', small && 'state-map--small', fills && 'state-map--fills']
      .filter(Boolean)
      .join(' ')}
    role="img"
    aria-label={label}
  >
    {PLACES.map(({ state, place }) => {
      if (state === EMPTY) return <i key={place} />
      const status = statusOf(state)
      const figure = figureOf?.(state)
      return (
        <span key={place} className={status && `tile--${status}`}>
          {state}
          {figure && <small>{figure}</small>}
        </span>
      )
    })}
  </div>
)

/** What the colors of the map mean, in the order of the entries. */
export const StateMapLegend = ({ entries }: { entries: { status: TileStatus; text: string }[] }) => (
  <p className="state-map-legend">
    {entries.map(({ status, text }) => (
      <span key={status}>
        <i className={`tile--${status}`} />
        {text}
      </span>
    ))}
  </p>
)
