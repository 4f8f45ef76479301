import type { ReactNode } from 'react'
import { ApiError, inWords } from '#web/app/api-error.ts'
import { Notice } from '#web/ui/notice.tsx'

type Props = { id: string; heading: string; lead?: ReactNode; children: ReactNode }

/** One subject of the settings: what it is, and what can be changed. */
export const Setting = ({ id, heading, lead, children }: Props) => (
  <section className="section setting" id={id}>
    <h2>{heading}</h2>
    {lead && <p className="small quiet">{lead}</p>}
    <div className="stack">{children}</div>
  </section>
)

/** What was done, said once; an empty place before. */
export const Done = ({ words }: { words: string }) => (
  <div role="status">{words && <Notice tone="ok" heading={words} />}</div>
)

type SaveAnswer = { success: boolean; error?: string | undefined }

/** Throws what the API said about a field in `{success: false, error}`, so that it stands at that field. */
export function throwFieldError(
  { success, error = 'Not saved. Please try again.' }: SaveAnswer,
  field: string,
) {
  if (!success)
    throw new ApiError(200, { detail: error, code: 'refused', errors: [{ path: field, message: error }] })
}

/** The heading of a form whose fields say what is wrong; whatever else the API refused, in words. */
export const refusalHeading = (heading: string) => (error: unknown) =>
  error instanceof ApiError && error.errors.length > 0 ? heading : inWords(error)
