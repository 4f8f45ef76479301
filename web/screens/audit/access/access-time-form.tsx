import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Button } from '#web/ui/form/button.tsx'
import { TimeField, useTimeInput } from './time-field.tsx'

/** The moment that is shown; another one is looked up when it is asked for, since each reading is recorded. */
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
    <form className="row row--end dense gap-above" onSubmit={submit}>
      <TimeField id="access-at" label="As it was on (your time)" input={timeInput} />
      <Button type="submit">Show</Button>
      <Button onClick={() => goToTime('')}>Show now</Button>
    </form>
  )
}
