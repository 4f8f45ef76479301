import { type ReactNode, useId } from 'react'

type Props = {
  heading: ReactNode
  headingNote?: ReactNode
  children: ReactNode
  hidesHeading?: boolean
  isBusy?: boolean
}

/** The only kind of framed box: for the actions that are possible now. */
export function Panel({ heading, headingNote, children, hidesHeading, isBusy }: Props) {
  const id = useId()
  const title = (
    <h2 id={id} className={hidesHeading ? 'hidden' : undefined}>
      {heading}
    </h2>
  )
  return (
    <section className="panel" aria-labelledby={id} aria-busy={isBusy || undefined}>
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
