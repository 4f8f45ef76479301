import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as publicRegisterCopy from '#web/copy/public/register.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { ErrorSummary, type Errors, type FieldProps, type Form, useForm } from '#web/ui/form/form.tsx'
import { tooLongMessages } from '#web/ui/form/text-limits.ts'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import {
  REGISTRATION_BOUNDS,
  type Registration,
  type RegistrationStep,
  STEP_CHECKS,
} from './registration-draft.ts'

export type StepProps = {
  draft: Registration
  onType(values: Partial<Registration>): void
  goNext(): void | Promise<void>
  goBack(): void
  /** The API's refusal of the registration, and the errors of the fields it names. */
  refusal?: string | undefined
  refusedFields?: Errors<Registration>
  refusalDetails?: ReactNode
}

const noExtraCheck = async () => undefined

/** One step: a form over its own fields of the draft. */
export function useStep<K extends keyof Registration>(
  step: Exclude<RegistrationStep, 'review'>,
  fields: readonly K[],
  heading: string | undefined | ((values: Pick<Registration, K>) => string | undefined),
  { draft, onType, goNext, refusal, refusedFields = {}, refusalDetails }: StepProps,
  /** A further check of the step. It throws to refuse. */
  extraCheck: (values: Pick<Registration, K>) => Promise<void> = noExtraCheck,
) {
  type Values = Pick<Registration, K>
  const initial = Object.fromEntries(fields.map((name) => [name, draft[name]])) as Values
  const form = useForm<Values>({
    initial,
    tooLong: (values) =>
      tooLongMessages<Partial<Registration>>(values, REGISTRATION_BOUNDS) as Errors<Values>,
    check: (values) => STEP_CHECKS[step]({ ...draft, ...values }) as Errors<Values>,
    heading,
    onChange: onType,
    submit: async (values) => {
      await extraCheck(values)
      await goNext()
    },
  })
  const { summary } = form
  return {
    ...form,
    field: <N extends K & string>(name: N): FieldProps<Values[N]> => {
      const formField = form.field(name)
      return { ...formField, error: formField.error ?? refusedFields[name] }
    },
    summary:
      summary.heading || refusal === undefined
        ? summary
        : {
            ...summary,
            heading: refusal,
            details: refusalDetails,
            errors: refusedFields as Record<string, string>,
            attempt: summary.attempt + 1,
          },
  }
}

type StepFormProps = {
  form: Pick<Form<unknown>, 'onSubmit' | 'summary' | 'isBusy'>
  heading: string
  lead?: ReactNode
  notice?: ReactNode
  goBack?: (() => void) | undefined
  /** What stands beside Next at the first step. */
  otherWay?: ReactNode
  children: ReactNode
}

export function StepForm({ form, heading, lead, notice, goBack, otherWay, children }: StepFormProps) {
  const title = useFocusOnMount<HTMLHeadingElement>(form.summary.heading !== undefined)
  return (
    <form className="form" onSubmit={form.onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <div className="head">
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        {lead && <p className="quiet">{lead}</p>}
      </div>
      {notice}
      {children}
      <div className="actions">
        <Button type="submit" tone="primary" busyLabel={form.isBusy && publicRegisterCopy.next}>
          {publicRegisterCopy.next}
        </Button>
        {goBack && <Button onClick={goBack}>{publicRegisterCopy.back}</Button>}
        {otherWay}
      </div>
      <p className="small quiet">
        {publicRegisterCopy.alreadyRegistered({
          link: (
            <Link to="/login" search={({ next = '' }) => ({ next })}>
              {publicRegisterCopy.logIn}
            </Link>
          ),
        })}
      </p>
    </form>
  )
}
