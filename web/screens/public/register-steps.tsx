import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { passwordMinLength } from '../../config.ts'
import { useArrival } from '../../parts/arrival.ts'
import { Button } from '../../parts/button.tsx'
import { ChipsField } from '../../parts/chips.tsx'
import { StateField, TextField } from '../../parts/field.tsx'
import { ErrorSummary, type Errors, type Form, useForm } from '../../parts/form.tsx'
import { CHECKS, type Registration, type Step } from './register-draft.ts'

export type StepProps = {
  draft: Registration
  typed(typed: Partial<Registration>): void
  next(): void | Promise<void>
  back(): void
}

/** A step of the wizard as a form over its own fields of the draft. */
function useStep<K extends keyof Registration>(
  step: Exclude<Step, 'review'>,
  fields: readonly K[],
  heading: string | ((values: Pick<Registration, K>) => string),
  { draft, typed, next }: StepProps,
) {
  const initial = Object.fromEntries(fields.map((name) => [name, draft[name]])) as Pick<Registration, K>
  return useForm<Pick<Registration, K>>({
    initial,
    check: (values) => CHECKS[step]({ ...draft, ...values }) as Errors<Pick<Registration, K>>,
    heading,
    keep: typed,
    submit: next,
  })
}

type FrameProps = {
  form: Pick<Form<unknown>, 'onSubmit' | 'summary'>
  heading: string
  lead?: string
  back?: (() => void) | undefined
  notice?: ReactNode
  children: ReactNode
}

function StepForm({ form, heading, lead, back, notice, children }: FrameProps) {
  const title = useArrival<HTMLHeadingElement>(form.summary.heading !== undefined)
  return (
    <form className="form" onSubmit={form.onSubmit} noValidate>
      {notice}
      <ErrorSummary {...form.summary} />
      <div className="head">
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        {lead && <p className="quiet">{lead}</p>}
      </div>
      {children}
      <div className="actions">
        <Button type="submit" tone="primary">
          Next
        </Button>
        {back && <Button onClick={back}>Back</Button>}
      </div>
      <p className="small quiet">
        Already registered? <Link to="/login">Login</Link>
      </p>
    </form>
  )
}

export function CredentialsStep(
  props: StepProps & { refused: string | undefined; told: Errors<Registration> },
) {
  const form = useStep(
    'credentials',
    ['email', 'password', 'confirm'],
    ({ password, confirm }) =>
      password === confirm ? 'Some fields need another look.' : "Passwords Don't Match",
    props,
  )
  const { summary } = form
  const shown = summary.heading
    ? summary
    : {
        ...summary,
        heading: props.refused,
        errors: props.told as Record<string, string>,
        attempt: summary.attempt + (props.refused ? 1 : 0),
      }
  const field = <N extends 'email' | 'password' | 'confirm'>(name: N) => {
    const own = form.field(name)
    return { ...own, error: own.error ?? props.told[name] }
  }
  return (
    <StepForm
      form={{ ...form, summary: shown }}
      heading="Create your account"
      lead="One account for both roles: consultant and seeker."
    >
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      <TextField
        {...field('password')}
        label="Password"
        help={`At least ${passwordMinLength} characters. Any characters, spaces too.`}
        type="password"
        autoComplete="new-password"
      />
      <TextField {...field('confirm')} label="Confirm Password" type="password" autoComplete="new-password" />
    </StepForm>
  )
}

export function LocationStep(props: StepProps) {
  const form = useStep('location', ['city', 'state', 'zip'], 'Missing Location', props)
  return (
    <StepForm form={form} heading="Where do you work from?" back={props.back}>
      <TextField {...form.field('city')} label="City" autoComplete="address-level2" />
      <StateField {...form.field('state')} />
      <TextField
        {...form.field('zip')}
        label="Zip"
        short
        inputMode="numeric"
        maxLength={5}
        autoComplete="postal-code"
      />
    </StepForm>
  )
}

export function NameStep(props: StepProps) {
  const form = useStep('name', ['first_name', 'last_name', 'title'], 'Missing Name', props)
  return (
    <StepForm form={form} heading="What is your name?" back={props.back}>
      <TextField {...form.field('first_name')} label="First Name" autoComplete="given-name" />
      <TextField {...form.field('last_name')} label="Last Name" autoComplete="family-name" />
      <TextField
        {...form.field('title')}
        label="Title"
        help="How you introduce yourself, for example Wound care consultant"
        autoComplete="organization-title"
      />
    </StepForm>
  )
}

export function SkillsStep(props: StepProps) {
  const form = useStep('skills', ['categories', 'skills'], '', props)
  return (
    <StepForm
      form={form}
      heading="What do you work in?"
      lead="Clients find you by these words. You can change them later in your profile."
      back={props.back}
    >
      <ChipsField
        {...form.field('categories')}
        label="Categories"
        help="Add one at a time, for example Wound care"
      />
      <ChipsField {...form.field('skills')} label="Skills" help="What you could start on tomorrow" />
    </StepForm>
  )
}
