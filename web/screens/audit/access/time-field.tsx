import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type FormEvent, useState } from 'react'
import * as auditCopy from '#web/copy/audit.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'

/** A time as the value of a date and time field in the viewer's zone: "2026-11-06T10:31:05". */
const toLocalTime = (time: string) =>
  time === '' ? '' : new Date(time).toLocaleString('sv-SE').replace(' ', 'T')

/** The first or last instant of a second that was typed in the viewer's zone; "" if none was typed. */
const toInstant = (typedTime: string, edge: 'first' | 'last') =>
  Number.isNaN(Date.parse(typedTime))
    ? ''
    : new Date(Date.parse(typedTime) + (edge === 'last' ? 999 : 0)).toISOString()

/** The state of a time field that starts with `time`: the typed text, and the instant that it means. */
export function useTimeInput(time: string, edge: 'first' | 'last') {
  const [typedTime, setTypedTime] = useState<string>()
  const value = typedTime ?? toLocalTime(time)
  return { value, set: setTypedTime, instant: toInstant(value, edge) }
}

type Props = Pick<ComponentProps<typeof TextField>, 'id' | 'label'> & {
  input: Pick<ReturnType<typeof useTimeInput>, 'value' | 'set'>
}

export const TimeField = ({ input: { value, set }, ...field }: Props) => (
  <TextField
    {...field}
    className="input num"
    type="datetime-local"
    step={1}
    error={undefined}
    {...{ value, set }}
  />
)

/** Chooses the time to show. It is looked up only on submit, since each read is recorded. */
export function AccessTimeForm({ time }: { time: string }) {
  const navigate = useNavigate()
  const timeInput = useTimeInput(time, 'last')
  const goToTime = (newTime: string) =>
    void navigate({ to: '.', search: (previous) => ({ ...previous, at: newTime }), resetScroll: false })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (timeInput.instant !== '') goToTime(timeInput.instant)
  }
  return (
    <form className="row row--end dense" onSubmit={submit}>
      <TimeField id="access-at" label={auditCopy.goToYourTime} input={timeInput} />
      <Button type="submit">{auditCopy.show}</Button>
      <Button onClick={() => goToTime('')}>{auditCopy.showNow}</Button>
    </form>
  )
}
