import { useState } from 'react'
import { useAct } from '#web/app/query-client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { Done, refusalHeading, Setting, throwFieldError } from './setting.tsx'
import type { User } from './user.ts'

const NOT = 'Your phone number was not saved.'

export function PhoneSetting({ user: { phone = '', mfa_methods } }: { user: User }) {
  const save = useAct('POST /settings')
  const [done, setDone] = useState('')
  const form = useForm({
    initial: { phone },
    check: (values) => (values.phone.trim() ? {} : { phone: 'Enter your phone number' }),
    heading: NOT,
    refused: refusalHeading(NOT),
    onChange: () => setDone(''),
    submit: async (values) => {
      throwFieldError(await save.mutateAsync({ body: { phone: values.phone.trim() } }), 'phone')
      setDone('Phone number saved.')
    },
  })
  const codesStay = mfa_methods.includes('sms') && ' Login codes still go to the number you verified.'
  return (
    <Setting
      id="phone"
      heading="Phone"
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
        <div className="actions">
          <Button type="submit" busy={form.busy && 'Saving'}>
            Save Phone
          </Button>
        </div>
        <Done words={done} />
      </form>
    </Setting>
  )
}
