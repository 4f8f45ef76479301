import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '#web/ui/form/button.tsx'
import { Chips, ChipsField } from '#web/ui/form/chips-field.tsx'
import { CopyButton } from '#web/ui/form/copy-button.tsx'
import { CheckboxField, Field, NumberField, SelectField, TextArea, TextField } from '#web/ui/form/field.tsx'
import { ErrorSummary, type FieldProps } from '#web/ui/form/form.tsx'
import { CurrentPassword } from '#web/ui/form/password/current-password.tsx'
import { NewPassword } from '#web/ui/form/password/new-password.tsx'
import { PasswordField } from '#web/ui/form/password/password-field.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { SearchBox } from '#web/ui/form/search-box.tsx'
import { SendButton } from '#web/ui/form/send-button.tsx'
import { UsStateField } from '#web/ui/form/us-state-field.tsx'
import { Wizard } from '#web/ui/form/wizard.tsx'
import { KeyHint } from '#web/ui/keyboard/key-combination.tsx'
import { CodeField } from '#web/ui/second-factor/code-field.tsx'
import { OtherMethods } from '#web/ui/second-factor/methods.tsx'
import { SendCode } from '#web/ui/second-factor/send-code.tsx'
import type { Example } from '../example.ts'

type FieldExampleProps<T> = { id: string; initial: T; error?: string; show(field: FieldProps<T>): ReactNode }

/** Gives a field its value, so that one can type into it. */
function Value<T>({ id, initial, error, show }: FieldExampleProps<T>) {
  const [value, set] = useState(initial)
  return show({ id, value, error, set })
}
const REQUIRED = 'This is required'
const OPTIONS = [
  { value: 'a', name: 'Consultant', label: 'Consultant', description: 'I advise on care.' },
  { value: 'b', name: 'Seeker', label: 'Seeker', description: 'I look for advice.' },
]
const ignore = () => undefined
const send = async () => 'Sent'
const TONES: ComponentProps<typeof Button>['tone'][] = [
  'plain',
  'primary',
  'danger',
  'danger-fill',
  'quiet',
  'quiet-danger',
]

export const formExamples: readonly Example[] = [
  ...TONES.map((tone = 'plain') => ({
    part: 'Button',
    state: tone,
    show: () => (
      <span className="row">
        <Button tone={tone}>Save</Button>
        <Button tone={tone} small>
          Save
        </Button>
        <Button tone={tone} disabled>
          Save
        </Button>
      </span>
    ),
  })),
  {
    part: 'Button',
    state: 'busy',
    show: () => (
      <Button tone="primary" busyLabel="Saving">
        Save
      </Button>
    ),
  },
  {
    part: 'Button',
    state: 'wide',
    show: () => (
      <Button tone="primary" wide>
        Save
      </Button>
    ),
  },
  {
    part: 'Chips',
    state: 'small',
    show: () => <Chips label="Skills" words={['Audit']} remove={ignore} small />,
  },
  {
    part: 'ChipsField',
    state: 'with words',
    show: () => (
      <Value
        id="chips"
        initial={['Audit', 'Wound care']}
        show={(field) => <ChipsField {...field} label="Skills" help="One or more" />}
      />
    ),
  },
  { part: 'CopyButton', state: 'usual', show: () => <CopyButton text="Copied text" /> },
  {
    part: 'Field',
    state: 'with help and an error',
    show: () => (
      <Field id="field" label="Title" help="In a few words" error={REQUIRED}>
        <input id="field" className="input" />
      </Field>
    ),
  },
  {
    part: 'TextField',
    state: 'filled',
    show: () => (
      <Value id="text" initial="Wound care" show={(field) => <TextField {...field} label="Title" />} />
    ),
  },
  {
    part: 'TextField',
    state: 'wrong',
    show: () => (
      <Value
        id="text-bad"
        initial=""
        error={REQUIRED}
        show={(field) => <TextField {...field} label="Title" help="In a few words" />}
      />
    ),
  },
  {
    part: 'TextField',
    state: 'short',
    show: () => (
      <Value id="zip" initial="78701" show={(field) => <TextField {...field} label="Zip" isShort />} />
    ),
  },
  {
    part: 'TextField',
    state: 'disabled',
    show: () => (
      <Value id="off" initial="Austin" show={(field) => <TextField {...field} label="City" disabled />} />
    ),
  },
  {
    part: 'TextArea',
    state: 'filled',
    show: () => (
      <Value id="area" initial="A protocol." show={(field) => <TextArea {...field} label="Description" />} />
    ),
  },
  {
    part: 'NumberField',
    state: 'an amount',
    show: () => (
      <Value id="price" initial="1200" show={(field) => <NumberField {...field} label="Price" isMoney />} />
    ),
  },
  {
    part: 'NumberField',
    state: 'with a unit',
    show: () => (
      <Value id="days" initial="14" show={(field) => <NumberField {...field} label="Due in" unit="days" />} />
    ),
  },
  {
    part: 'SelectField',
    state: 'chosen',
    show: () => (
      <Value
        id="select"
        initial="a"
        show={(field) => <SelectField {...field} label="Role" options={OPTIONS} />}
      />
    ),
  },
  {
    part: 'CheckboxField',
    state: 'checked',
    show: () => (
      <Value
        id="check"
        initial={true}
        show={(field) => <CheckboxField {...field} label="Tell me by mail" help="At most one a day" />}
      />
    ),
  },
  {
    part: 'ErrorSummary',
    state: 'with two errors',
    show: () => (
      <ErrorSummary
        heading="Not saved"
        errors={{ title: 'Enter a title', price: 'Enter a price' }}
        prefix="example-"
        attempt={0}
      />
    ),
  },
  { part: 'KeyHint', state: 'usual', show: () => <KeyHint>J</KeyHint> },
  {
    part: 'CurrentPassword',
    state: 'empty',
    show: () => (
      <Value
        id="current"
        initial=""
        show={(field) => <CurrentPassword {...field} label="Current password" />}
      />
    ),
  },
  {
    part: 'NewPassword',
    state: 'empty',
    show: () => (
      <Value
        id="new"
        initial=""
        show={(field) => <NewPassword password={field} confirm={{ ...field, id: 'confirm' }} />}
      />
    ),
  },
  {
    part: 'PasswordField',
    state: 'wrong',
    show: () => (
      <Value
        id="password"
        initial="secret"
        error="Enter your password"
        show={(field) => <PasswordField {...field} label="Password" />}
      />
    ),
  },
  {
    part: 'RadioCards',
    state: 'chosen',
    show: () => (
      <Value
        id="cards"
        initial="a"
        show={(field) => <RadioCards {...field} label="Role" options={OPTIONS} />}
      />
    ),
  },
  {
    part: 'RadioCards',
    state: 'wrong',
    show: () => (
      <Value
        id="cards-bad"
        initial=""
        error="Choose one"
        show={(field) => <RadioCards {...field} label="Role" options={OPTIONS} />}
      />
    ),
  },
  {
    part: 'SearchBox',
    state: 'filled',
    show: () => (
      <SearchBox value="Wound" placeholder="Title or skill" tooLong={() => undefined} onSearch={ignore} />
    ),
  },
  {
    part: 'SearchBox',
    state: 'too long',
    show: () => (
      <SearchBox
        value="Wound care"
        placeholder="Title"
        tooLong={() => 'Use at most 5 characters'}
        onSearch={ignore}
      />
    ),
  },
  { part: 'SendButton', state: 'usual', show: () => <SendButton label="Send it again" send={send} small /> },
  {
    part: 'SendButton',
    state: 'primary, too early',
    show: () => <SendButton label="Send again in 20 s" send={send} isPrimary isWaiting />,
  },
  {
    part: 'UsStateField',
    state: 'chosen',
    show: () => <Value id="state" initial="TX" show={(field) => <UsStateField {...field} />} />,
  },
  {
    part: 'Wizard',
    state: 'second step of three',
    show: () => (
      <Wizard label="Steps" steps={['Job', 'Price', 'Review']} currentStep={1}>
        <p>The fields of this step</p>
      </Wizard>
    ),
  },
  {
    part: 'CodeField',
    state: 'of an app',
    show: () => <Value id="code" initial="" show={(field) => <CodeField {...field} method="totp" />} />,
  },
  {
    part: 'OtherMethods',
    state: 'two more',
    show: () => <OtherMethods methods={['totp', 'sms', 'recovery']} method="totp" onChoose={ignore} />,
  },
  { part: 'SendCode', state: 'not sent yet', show: () => <SendCode method="sms" send={send} /> },
]
