import type { PersonResponse } from '#api/wire/shapes/person.ts'
import { MAX_APPOINTMENT_HOURS } from '#domain/kernel/terms.ts'
import * as appointmentsCopy from '#web/copy/appointments.tsx'
import { describedBy, Field, SelectField, TextField } from '#web/ui/form/field.tsx'
import type { FieldProps, Form } from '#web/ui/form/form.tsx'
import { plural } from '#web/ui/format.ts'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'
import { type AppointmentDraft, formatLocalTime, spanOf } from './appointment-draft.ts'
import { ConflictWarning } from './conflict-warning.tsx'
import { formatTime } from './time/format-times.ts'
import { meaningOf, repeatedTimeChoice, toLocalTime } from './time/local-time-meaning.ts'
import { LocalTimes } from './time/local-times.tsx'

const DURATION_OPTIONS = Array.from({ length: MAX_APPOINTMENT_HOURS }, (_, index) => ({
  value: String(index + 1),
  label: plural(index + 1, 'hour'),
}))

type Props = {
  form: Form<AppointmentDraft>
  person: Pick<PersonResponse, 'first_name' | 'state'>
  /** The id of the edited appointment, which is no conflict. */
  appointmentId?: string
  advice: string
}

/** Title, time and duration. Both clocks follow the typed time. */
export function AppointmentFields({ form, person, appointmentId, advice }: Props) {
  const { field, values } = form
  const zone = viewerTimeZone()
  const span = spanOf(values)
  const chooseTime = (start: number) =>
    form.change({ localTime: toLocalTime(start, zone), repeatedTime: repeatedTimeChoice(start, zone) })
  return (
    <>
      <TextField {...field('title')} label={appointmentsCopy.title} autoComplete="off" />
      <div className="field-pair field-pair--wide">
        <StartTimeField {...field('localTime')} />
        <SelectField {...field('duration')} label={appointmentsCopy.duration} options={DURATION_OPTIONS} />
      </div>
      <RepeatedTimeField localTime={values.localTime} zone={zone} field={field('repeatedTime')} />
      {span && <LocalTimes span={span} person={person} />}
      <div role="status">
        {span && (
          <ConflictWarning
            span={span}
            advice={advice}
            chooseTime={chooseTime}
            {...(appointmentId && { appointmentId })}
          />
        )}
      </div>
    </>
  )
}

const StartTimeField = ({ id, value, error, set }: FieldProps<string>) => (
  <Field {...{ id, error }} label={appointmentsCopy.when}>
    <input
      {...describedBy(id, error, undefined)}
      className="input num"
      type="datetime-local"
      min={toLocalTime(Date.now(), viewerTimeZone())}
      max="9999-12-31T00:00"
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  </Field>
)

/** Asks which of two times is meant, where clocks go back and a local time occurs twice. */
function RepeatedTimeField({
  localTime,
  zone,
  field,
}: {
  localTime: string
  zone: string
  field: FieldProps<AppointmentDraft['repeatedTime']>
}) {
  const meaning = meaningOf(localTime, zone)
  if (meaning.kind !== 'repeated') return null
  const repeatedTime = formatLocalTime(localTime)
  return (
    <SelectField
      {...field}
      set={(value) => field.set(value === 'later' ? 'later' : 'earlier')}
      label={appointmentsCopy.which(repeatedTime)}
      help={appointmentsCopy.clocksGoBackThenSo(repeatedTime)}
      options={[
        { value: 'earlier', label: appointmentsCopy.theFirst(formatTime(meaning.earlier, zone, true)) },
        { value: 'later', label: appointmentsCopy.theSecond(formatTime(meaning.later, zone, true)) },
      ]}
    />
  )
}
