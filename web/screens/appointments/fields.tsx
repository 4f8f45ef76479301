import type { Person } from '#api/wire/shapes/person.ts'
import { MOST_APPOINTMENT_HOURS } from '#domain/kernel/terms.ts'
import { describedBy, Field, SelectField, TextField } from '#web/ui/form/field.tsx'
import type { FieldProps, Form } from '#web/ui/form/form.tsx'
import { plural } from '#web/ui/format.ts'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'
import { Conflicts } from './conflicts.tsx'
import { localTime, type Plan, spanOf } from './plan.ts'
import { Clocks } from './time/clocks.tsx'
import { meaningOf, toLocal, whichOf } from './time/local.ts'
import { timeWords } from './time/words.ts'

const DURATIONS = Array.from({ length: MOST_APPOINTMENT_HOURS }, (_, index) => ({
  value: String(index + 1),
  label: plural(index + 1, 'hour'),
}))

type Props = {
  form: Form<Plan>
  person: Pick<Person, 'first_name' | 'state'>
  /** The appointment that is edited, which is no conflict. */
  except?: string
  advice: string
}

/** Title, time and duration; both clocks follow while one types. */
export function PlanFields({ form, person, except, advice }: Props) {
  const { field, values } = form
  const zone = viewerTimeZone()
  const span = spanOf(values)
  const take = (start: number) => form.change({ when: toLocal(start, zone), which: whichOf(start, zone) })
  return (
    <>
      <TextField {...field('title')} label="Title" autoComplete="off" />
      <div className="pair pair--wide">
        <When {...field('when')} />
        <SelectField {...field('duration')} label="Duration" options={DURATIONS} />
      </div>
      <Which when={values.when} zone={zone} field={field('which')} />
      {span && <Clocks of={span} person={person} />}
      <div role="status">
        {span && <Conflicts of={span} advice={advice} take={take} {...(except && { except })} />}
      </div>
    </>
  )
}

const When = ({ id, value, error, set }: FieldProps<string>) => (
  <Field {...{ id, error }} label="When">
    <input
      {...describedBy(id, error, undefined)}
      className="input num"
      type="datetime-local"
      min={toLocal(Date.now(), viewerTimeZone())}
      max="9999-12-31T00:00"
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  </Field>
)

/** Where clocks go back, a local time comes twice. */
function Which({ when, zone, field }: { when: string; zone: string; field: FieldProps<Plan['which']> }) {
  const meaning = meaningOf(when, zone)
  if (meaning.is !== 'two') return null
  const time = localTime(when)
  return (
    <SelectField
      {...field}
      set={(value) => field.set(value === 'later' ? 'later' : 'earlier')}
      label={`Which ${time}?`}
      help={`Clocks go back then, so ${time} comes twice.`}
      options={[
        { value: 'earlier', label: `The first, ${timeWords(meaning.earlier, zone, true)}` },
        { value: 'later', label: `The second, ${timeWords(meaning.later, zone, true)}` },
      ]}
    />
  )
}
