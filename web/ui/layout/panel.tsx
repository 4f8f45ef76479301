import { type ReactNode, useId } from 'react'

type Props = {
  heading: ReactNode
  headingNote?: ReactNode
  children: ReactNode
  hideHeading?: boolean
  busy?: boolean
}

/** The only kind of framed box: for the actions that are possible now. */
export function Panel({ heading, headingNote, children, hideHeading, busy }: Props) {
  const id = useId()
  const title = (
    <h2 id={id} className={hideHeading ? 'hidden' : undefined}>
      {heading}
    </h2>
  )
  return (
    <section className="panel" aria-labelledby={id} aria-busy={busy || undefined}>
      {headingNote ? (
        <div className="row row--apart">
          {title}
          <span className="small quiet">{headingNote}</span>
        </div>
      ) : (
        title
      )}
      {children}
    </section>
  )
}
