import { type ComponentProps, useState } from 'react'
import { TextField } from '#web/ui/form/field.tsx'

/** "2026-11-06T10:31:05" on the viewer's clock, as a field of date and time takes it. */
const localOf = (time: string) =>
  time === '' ? '' : new Date(time).toLocaleString('sv-SE').replace(' ', 'T')

/** The last moment of a second that was typed on the viewer's clock, or the first; "" for none. */
const instantOf = (typed: string, edge: 'first' | 'last') =>
  Number.isNaN(Date.parse(typed))
    ? ''
    : new Date(Date.parse(typed) + (edge === 'last' ? 999 : 0)).toISOString()

/** What is typed into a field for a moment, which begins with `time`, and the instant that it means. */
export function useMoment(time: string, edge: 'first' | 'last') {
  const [typed, type] = useState<string>()
  const value = typed ?? localOf(time)
  return { value, set: type, instant: instantOf(value, edge) }
}

type Props = Pick<ComponentProps<typeof TextField>, 'id' | 'label'> & {
  of: Pick<ReturnType<typeof useMoment>, 'value' | 'set'>
}

export const MomentField = ({ of: { value, set }, ...field }: Props) => (
  <TextField
    {...field}
    className="input num"
    type="datetime-local"
    step={1}
    error={undefined}
    {...{ value, set }}
  />
)
