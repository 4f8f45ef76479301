import { useAct } from '#web/app/query-client.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { ErrorSummary } from '#web/ui/form/form.tsx'
import { RowActions, throwFieldError, useRowForm } from '#web/ui/setting/row-form.tsx'
import { Setting } from '#web/ui/setting/setting.tsx'
import type { User } from './user.ts'

export function PhoneSetting({ user: { phone = '', mfa_methods } }: { user: User }) {
  const save = useAct('POST /settings')
  const { row, form, left, cancel } = useRowForm({
    id: 'phone',
    values: { phone },
    check: (values) => (values.phone.trim() ? {} : { phone: 'Enter your phone number' }),
    heading: 'Your phone number was not saved.',
    submit: async (values) =>
      throwFieldError(await save.mutateAsync({ body: { phone: values.phone.trim() } }), 'phone'),
  })
  const codesStay = mfa_methods.includes('sms') && ' Login codes still go to the number you verified.'
  return (
    <Setting
      row={row}
      name="Phone"
      value={phone || 'None'}
      left={left}
      isForm
      lead={<>For text messages, if you want them. Nobody else can see it.{codesStay}</>}
    >
      <form className="form form--tight" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
        <TextField
          {...form.field('phone')}
          label="Phone"
          help="Ten digits for a US number. Other numbers start with + and the country code"
          type="tel"
          autoComplete="tel"
        />
        <RowActions verb="Save Phone" busy={form.busy && 'Saving'} cancel={cancel} />
      </form>
    </Setting>
  )
}
