import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ApiError, errorMessage, invalidFieldsMessage } from '#web/app/api-error.ts'
import { Icon } from '../icon.tsx'

type FieldName<V> = keyof V & string
export type Errors<V> = Partial<Record<FieldName<V>, string>>

/** The message above a form that was not accepted: the heading, and what to do about it. */
export type FormMessage = { heading: string; details: ReactNode }

/** The props of one field. */
export type FieldProps<T> = { id: string; value: T; error: string | undefined; set(value: T): void }

type Options<V> = {
  initial: V
  /**
   * The errors of fields whose text is too long, shown while it is typed. The text stays in the field
   * but is not sent.
   */
  tooLong?(values: V): Errors<V>
  /** The error of each invalid field; empty if the form is valid. */
  check(values: V): Errors<V>
  /** The heading of the error summary. By default it says how many fields are wrong. */
  heading?: string | undefined | ((values: V, errors: Errors<V>) => string | undefined)
  submit(values: V): Promise<unknown> | unknown
  /** The heading of the error summary for a refusal by the API. By default it is the message of the error. */
  toRefusalMessage?(error: unknown): string | FormMessage
  /** Called on every change, for example to store a draft. */
  onChange?(values: V): void
}

export type Form<V> = ReturnType<typeof useForm<V>>

/**
 * The state of a form. Validates on submit, and after that on every change. Errors that the API reports for a
 * field are shown at that field.
 */
export function useForm<V>(options: Options<V>) {
  const { initial, heading, submit, toRefusalMessage = errorMessage, onChange } = options
  const tooLong = (values: V): Errors<V> => options.tooLong?.(values) ?? {}
  const check = (values: V): Errors<V> => ({ ...tooLong(values), ...options.check(values) })
  const prefix = useId()
  const [values, setValues] = useState(initial)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ message: FormMessage; errors: Errors<V> } | undefined>(undefined)

  const checkErrors = isSubmitted ? check(values) : {}
  const errors: Errors<V> = { ...refusal?.errors, ...tooLong(values), ...checkErrors }
  const invalidCount = Object.keys(checkErrors).length
  const specifiedHeading = typeof heading === 'function' ? heading(values, checkErrors) : heading
  const summary =
    refusal?.message.heading ??
    (invalidCount > 0 ? (specifiedHeading ?? invalidFieldsMessage(invalidCount)) : undefined)

  // Autofill changes several fields before the next render.
  const latestValues = useRef(values)
  const take = (changes: Partial<V>) => {
    latestValues.current = { ...latestValues.current, ...changes }
    setValues(latestValues.current)
    onChange?.(latestValues.current)
  }
  const change = (changes: Partial<V>) => {
    take(changes)
    setRefusal(undefined)
  }

  async function onSubmit(event?: FormEvent) {
    event?.preventDefault()
    if (isBusy) return
    setIsSubmitted(true)
    setRefusal(undefined)
    // Uses the latest values, even if they are not rendered yet.
    const values = latestValues.current
    if (Object.keys(check(values)).length > 0) return setAttempt((n) => n + 1)
    setIsBusy(true)
    try {
      await submit(values)
      setIsSubmitted(false)
    } catch (error) {
      const message = toRefusalMessage(error)
      setRefusal({
        message: typeof message === 'string' ? { heading: message, details: undefined } : message,
        errors: apiFieldErrors(error, values),
      })
      setAttempt((n) => n + 1)
    } finally {
      setIsBusy(false)
    }
  }

  return {
    values,
    change,
    /** Sets values that nobody typed. A refusal stays on screen. */
    take,
    reset: (newValues: V) => {
      latestValues.current = newValues
      setValues(newValues)
      setIsSubmitted(false)
      setRefusal(undefined)
    },
    isBusy,
    onSubmit,
    field: <N extends FieldName<V>>(name: N): FieldProps<V[N]> => ({
      id: `${prefix}${name}`,
      value: values[name],
      error: errors[name],
      set: (value) => change({ [name]: value } as unknown as Partial<V>),
    }),
    summary: {
      heading: summary,
      details: refusal?.message.details,
      errors: errors as Record<string, string>,
      prefix,
      attempt,
    },
  }
}

/** The API's errors by field, for the fields that the form has. */
export function apiFieldErrors<V>(error: unknown, values: V): Errors<V> {
  if (!(error instanceof ApiError)) return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of error.errors) {
    const name = path.split(/[./]/).findLast((pathStep) => pathStep in (values as object))
    if (name !== undefined) errors[name] = message.replace(/^(?=(is|has|needs) )/, 'This ')
  }
  return errors as Errors<V>
}

type Summary = {
  heading: string | undefined
  details?: ReactNode
  errors: Record<string, string>
  prefix: string
  attempt: number
}

/** The error summary above a form: takes the focus, and links to each field. */
export function ErrorSummary({ heading, details, errors, prefix, attempt }: Summary) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (heading === undefined) return null
  const list = Object.entries(errors).filter(([, errorText]) => errorText)
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2>
        <Icon icon={CircleAlert} />
        {heading}
      </h2>
      {details && <p>{details}</p>}
      {list.length > 0 && (
        <ul>
          {list.map(([name, errorText]) => (
            <li key={name}>
              <a
                href={`#${prefix}${name}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(`${prefix}${name}`)?.focus()
                }}
              >
                {errorText}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
