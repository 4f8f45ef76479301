import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Button } from '#web/ui/form/button.tsx'
import { MomentField, useMoment } from './moment-field.tsx'

/** The moment that is shown; another one is looked up when it is asked for, since each reading is recorded. */
export function AtMoment({ at }: { at: string }) {
  const navigate = useNavigate()
  const moment = useMoment(at, 'last')
  const go = (to: string) =>
    void navigate({ to: '.', search: (before) => ({ ...before, at: to }), resetScroll: false })
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (moment.instant !== '') go(moment.instant)
  }
  return (
    <form className="row row--end dense gap-above" onSubmit={show}>
      <MomentField id="access-at" label="As it was on (your time)" of={moment} />
      <Button type="submit">Show</Button>
      <Button onClick={() => go('')}>Show now</Button>
    </form>
  )
}
