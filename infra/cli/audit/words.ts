import type { Report, Result } from './audit.ts'

const counted = (many: number, noun: string) =>
  `${many.toLocaleString('en-US')} ${noun}${many === 1 ? '' : 's'}`

function lineOf({ name, says, checked, broken, first }: Result) {
  const held = broken === 0
  const line = `${held ? 'holds ' : 'BROKEN'}  ${name.padEnd(12)} ${says}: ${checked.toLocaleString('en-US')} checked${held ? '' : `, ${broken.toLocaleString('en-US')} broken`}.`
  const named = first.map(
    ({ stream, position, how }) => `          ${stream}${position === '' ? '' : ` at ${position}`}: ${how}`,
  )
  return [line, ...named, ...(broken > first.length ? [`          and ${broken - first.length} more`] : [])]
}

/** The report as a person reads it: a line for each invariant, and the first of what breaks it. */
export const reportWords = ({ events, position, results }: Report) =>
  [`Audited ${counted(events, 'event')}, up to the position ${position}.`, ...results.flatMap(lineOf)].join(
    '\n',
  )
