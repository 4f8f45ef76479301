import type { AuditReport, AuditResult } from './run-audit.ts'

const countText = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

function resultLines({ name, says, checked, broken, first }: AuditResult) {
  const isHeld = broken === 0
  const line = `${isHeld ? 'holds ' : 'BROKEN'}  ${name.padEnd(12)} ${says}: ${checked.toLocaleString('en-US')} checked${isHeld ? '' : `, ${broken.toLocaleString('en-US')} broken`}.`
  const offenceLines = first.map(
    ({ stream, position, how }) => `          ${stream}${position === '' ? '' : ` at ${position}`}: ${how}`,
  )
  return [
    line,
    ...offenceLines,
    ...(broken > first.length ? [`          and ${broken - first.length} more`] : []),
  ]
}

/** The report as a person reads it: a line for each invariant, and the first of what breaks it. */
export const reportText = ({ events, position, results }: AuditReport) =>
  [
    `Audited ${countText(events, 'event')}, up to the position ${position}.`,
    ...results.flatMap(resultLines),
  ].join('\n')
