import { type ReactNode, useEffect, useRef } from 'react'
import { ApiError, inWords } from '#web/app/api-error.ts'
import { Notice } from '#web/ui/notice.tsx'

type Props = { id: string; heading: string; lead?: ReactNode; children: ReactNode }

/** One section of the settings; a link to it shows it once it is loaded. */
export function Setting({ id, heading, lead, children }: Props) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (location.hash === `#${id}`) section.current?.scrollIntoView()
  }, [id])
  return (
    <section className="section setting" id={id} ref={section}>
      <h2>{heading}</h2>
      {lead && <p className="small quiet">{lead}</p>}
      <div className="stack">{children}</div>
    </section>
  )
}

/** A status message after saving; the empty live region is there before, so that screen readers announce it. */
export const Done = ({ words }: { words: string }) => (
  <div role="status">{words && <Notice tone="ok" heading={words} />}</div>
)

type SaveAnswer = { success: boolean; error?: string | undefined }

/** Throws the error of `{success: false, error}` as an ApiError about this field, so that the form shows it there. */
export function throwFieldError(
  { success, error = 'Not saved. Please try again.' }: SaveAnswer,
  field: string,
) {
  if (!success)
    throw new ApiError(200, { detail: error, code: 'refused', errors: [{ path: field, message: error }] })
}

/** The given heading for a refusal that names fields; for any other, its reason in words. */
export const refusalHeading = (heading: string) => (error: unknown) =>
  error instanceof ApiError && error.errors.length > 0 ? heading : inWords(error)
